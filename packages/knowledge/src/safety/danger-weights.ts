import type { DangerWeights } from './danger-score.ts'

/** Features by their weight, fitted to the cases: `npm run bench -- diagnosis --fit` prints these rows. */
const features: Readonly<Record<string, string>> = {
  '-28': 'ask',
  '-22': 'new',
  '-21': '!sf-019 crust',
  '-19': '@bench @resolved is_ther meanwhil squeak',
  '-18': '=oxygen-concentrator manual wash',
  '-17': '@fine could drift dril event list log mesag ned printer which',
  '-16': 'check clinic empt knob low when_he would',
  '-15': '!sf-116 #any bab_box blu_lamp diferent drawer eat holder interferenc not_se other prim reader talk',
  '-14': 'bend card colect dad expir ml/min our pls question refus writ',
  '-13':
    '@spare cabinet cro dat dry is_cold kink kitchen m matr mov obs rip scaner send shiver sign sim stif stock tag test too_hot wher_do',
  '-12':
    '!sf-038 =incubator @upkeep clock computer e filter hand_switch heparin i_put is_crack key lead_off machin_in no_smel paper pass= phon pick pin= scrap sen someon thursda torn',
  '-11':
    '=patient-monitor bang bracket cag can carpet conductivit cos covered demo does finger_clip for_now found_on hos i_know just_want mhg mov_to non on_other on_patient paint reseat scratch stop_with tap=',
  '-10':
    '!sf-103 =pulse-oximeter =xray alarm_when another anoy aset basket bent bin botom castor clos col frez fridg may n number nurs_cal passed= pleas red_x remot resp scal setl stop_at want whel who yearl yearl_check',
  '-9': '!sf-020 =nibp about at_start audit bep bok broken bulb buy cam_off can_you clean cpr crash dim dor_is each empti equipment fed fel_off first hot_water imag imbalanc it_com just_not kid leak_test light loaner los low_water mask no_water nobod not_click not_send not_sta pc reset ruber seat short signal smal stick thank think trainer wobl wrot yesterda',
  '-8': '!sf-101 =ecg after again back_in bateri becaus_of by_hand calibration can_we chang changed chew clip cup default dick due emergenc er everyon fan flod fuz halfwa how kilo librar lol longer melt menu meter mobil mod model ned_to network night not_releas not_used oclusion on_chest on_flor onl pasword perish pol_clamp position prob ran_out report sam_as sec sensor sevo strap ticket ton transducer vacum water_in wil wip work',
  '-7': '=anaesthesia =autoclave =ultrasound ac am anual beter blod_presur brak burn_smel changing compresor cough crok curtain data day dock dot dum get hav_to high hospital humidit it_work know lead low_perfusion mayb msg mum nam no_bab nois not_mov not_push old on_machin output pacs= patient perfusion pop presur_alarm pt remain split stuck_in tel timer water_for wifi',
  '-6': '=dialysis ask_me begin bench blank brand cal= cam_on cartridg circuit complain counter curv detector don drop dust either electric_shock evacuator ever fail_on fin fir float goes handl here how_do id its_just job last_wek lead_apron lin memor not_reach not_read not_recognis not_start ofic ones order recover replacement ring roler s slot slow spr sticker stor surger temp thin til trole tuesda updat v warm water we_can we_get we_got would_lik',
  '-5': '!sf-042 ago air_detector ask_if back bater becaus buton canister disconect ed electric eror explod few flat hav hom how_to it_off it_stop just left lim lost mak not_go not_light of_dat on_test pad power push rack re say sesion siz smok start tak thread tin too tra wait whenever zero',
  '-4': '= clamp com_on l lid_not pictur test_lung to_know transport typ until w yelow',
  '-3': '=infusion-pump',
  '-2': '!sf-045',
  '-1': '=electrosurgical =phototherapy @fire',
  '1': '!sf-051 !sf-055',
  '2': '!sf-007 !sf-025 !sf-037 =suction',
  '3': '!patient !sf-040 !sf-046 !sf-102',
  '4': '!sf-035 !sf-056 !sf-115 @dose @fluid @urgent any_mor bel ever_tim forcep her_hand hol in_wal instead_of no_other now one_on shet switch tabl',
  '5': '!sf-003 =oxygen-cylinder and_then bag bit=_of bits= blew bolt breath by_itself c_arm complet consol deliver even finish gas gre her his= in_ther ive lift plug_is red_and row scren_say spin swet then_it ther turn volum whil',
  '6': '!fluid =ventilator @failed @forced al_night and_bab and_noth art_lin at_al bit black blod_pump canula column dor dor_seal end_of fish flam forc ful_of has_com hrs interlock limit mut one_in pel pinned pop_off puls reserv shin sit sta third_tim tight under used_on weight',
  '7': '!sf-030 @battery @moves and_now and_one and_ther backup bater_is cam dail dial dur eleven fitted four fram getting girl has_gon hit hol_in i_pul in_morn in_red insid_and its_own lad leav main moment ned_another newborn nin number_on on_scren on_tabl out_to over patient_is peak percent porter pressed ramp ray red safet_valv se sinc_monda smel_of system teth throw tok tray tub_is twin was_empt was_stil wev when_they',
  '8': '!other !sf-005 !sf-112 @dependent @unwarned and_pump as_wel besid bleach bright brown colimator coper cuf_not cut exposur fast fired fiv flash flew frost got head heater hum insid is_burn is_leak is_run it_kep it_stil liquid not_stop on_shelf open opens out_of outlet pilow plug printout ran rebot red_lamp shak sinc sinc_they six smel_lik sound stil ten thr throat tingl used weak went_out whil_it whol wouldnt',
  '9': '!shock @burst @heat alarm_and analyser and_light and_tub back_of balon bare beam car_on central chanel chest cot crackl doctor down_by earl estat fal felt frozen heart hip hot how_long leakag litr liv ml nedl off_in one_is onto right_now shock_off shooting siz_of they_want thirt tim tim_i to_chang trapped treadmil up_to venou vf want_it washer wer when_i',
  '10': '!sf-029 !sf-034 @mains baby befor_i ben both cam_back coleagu cu everywher flor found fresh given glov go hand j kne let op radiographer shap smel surgeon theyv to_her to_zero toward trach user we_wer whit',
  '11': '!sf-054 & =defibrillator @during acid and_his= and_machin behind blod cramp daughter gav hard hear hoist into is_empt it_start minut no_alarm not_connected pipelin scop theyr touch want_to',
  '12': '!sf-001 airwa chest_drain eye eyes is_clos lip of_us operation overnight positiv shes sister toe walk_in wrist',
  '13': '!leak !sf-002 @gas @persists @released blink continu desaturat died fat fiz gurgl leg ned_it numb stop_in test_not to_go valv vomit',
  '14': '!movement @distress alon alread dead_in fac in_theatr not_let saw to_tak went',
  '15': '!sf-011 does_noth in_resu jump kv mid',
  '16': '!dose !radiation !sf-048 @drug buz cupboard past pour pump_stop sat_in',
  '17': '!fire !sf-049 going oil',
  '18': '!sf-104 @hurt @patient drap metal',
  '19': '! badg maintenanc',
  '20': '@critical malfunction through',
  '22': 'neck',
  '25': '@alone ceil',
  '26': '@asked',
  '32': '!battery',
}

export const dangerWeights: DangerWeights = new Map(
  Object.entries(features).flatMap(([weight, names]) =>
    names.split(' ').map((name): [string, number] => [name, Number(weight)]),
  ),
)
