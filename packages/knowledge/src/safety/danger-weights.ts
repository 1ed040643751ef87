import type { DangerWeights } from './danger-score.ts'

/** Features by their weight, fitted to the cases: `npm run bench -- diagnosis --fit` prints these rows. */
const features: Readonly<Record<string, string>> = {
  '-28': 'ask',
  '-22': 'new',
  '-21': '!sf-019 crust',
  '-20': 'meanwhil',
  '-19': '@bench @resolved is_ther squeak',
  '-18': '=oxygen-concentrator manual wash',
  '-17': '@fine could drift dril event list log mesag ned printer which',
  '-16': '!sf-116 check clinic empt interferenc low would',
  '-15': '#any bab_box blu_lamp colect drawer eat holder knob not_se other prim reader talk when_he',
  '-14': 'bend card cro dad diferent expir ml/min our pls question refus sign writ',
  '-13':
    '@spare cabinet dat dry is_cold kink kitchen m matr mov obs pass= scaner send shiver sim stif stock tag test too_hot torn wher_do',
  '-12':
    '=incubator @upkeep clock computer does e filter hand_switch heparin i_put is_crack key lead_off machin_in paint paper phon pick pin= rip scrap sen someon thursda',
  '-11':
    '!sf-038 =patient-monitor bang bracket cag can carpet conductivit cos covered finger_clip for_now found_on hos i_know just_want mhg mov_to no_smel non on_other on_patient passed= reseat scratch stop_with tap= who',
  '-10':
    '!sf-020 !sf-103 =pulse-oximeter =xray alarm_when another anoy aset basket bent botom castor clos col demo fel_off frez fridg may n number nurs_cal pleas red_x remot reset resp scal setl think want whel yearl yearl_check',
  '-9': '=nibp about again audit bin bok broken bulb buy cam_off can_we can_you clean cpr crash dim dor_is each empti equipment first hot_water imag imbalanc just_not kid leak_test light loaner los low_water mask no_water not_click not_send not_sta pc ruber seat short signal smal stick stop_at thank ton trainer wobl wrot yesterda',
  '-8': '!sf-101 =ecg after at_start back_in bateri becaus_of bep by_hand calibration chang changed chew clip cup default dick due emergenc er everyon fan fed flod fuz halfwa hav_to how it_com kilo librar lol longer melt menu meter mobil mod model ned_to network night nobod not_push not_releas not_used oclusion on_chest on_flor onl pasword perish pol_clamp position prob pt ran_out report sam_as sec sevo strap ticket timer transducer vacum water_in wil wip work',
  '-7': '=anaesthesia =autoclave =ultrasound ac am anual beter blod_presur brak burn_smel changing compresor cough curtain data day dock dot dum get high hospital humidit it_work know lead low_perfusion msg mum nam no_bab nois not_mov not_reach old on_machin output pacs= patient perfusion pop presur_alarm s sensor split tel water_for wifi',
  '-6': '=dialysis begin bench blank brand cal= cam_on cartridg circuit complain counter crok curv detector don drop dust either electric_shock eror evacuator ever fail_on fin fir float goes handl here how_do id it_off its_just job last_wek lead_apron mayb memor not_read not_recognis not_start ofic ones order recover remain replacement ring roler sesion slot slow spr sticker stor stuck_in surger temp thin til trole tuesda updat v warm water we_can we_get we_got would_lik',
  '-5': '!sf-042 ago air_detector ask_if ask_me back bater becaus buton canister disconect ed electric explod few flat hav hom how_to just left lim lin lost mak not_go not_light of_dat on_test pad power push rack re say siz smok start tak test_lung thread tin too tra wait whenever zero',
  '-4': '= befor clamp com_on ketl l lid_not pictur to_know transport typ until w yelow',
  '-3': '=infusion-pump',
  '-2': '!sf-045',
  '-1': '=electrosurgical =phototherapy @fire',
  '1': '!sf-051 !sf-055 @unguarded',
  '2': '!sf-007 !sf-025 !sf-037',
  '3': '!patient !sf-040 !sf-046 =suction @dose',
  '4': '!sf-035 !sf-056 !sf-102 !sf-115 @fluid @urgent any_mor ever_tim forcep her_hand hol in_wal instead_of ive no_other now one_on shet swet tabl',
  '5': '!fluid !sf-003 =oxygen-cylinder and_then bits= blew bolt breath c_arm complet consol deliver even finish gas gre her his= in_ther mut plug_is red_and row scren_say spin then_it ther turn volum weight whil',
  '6': '=ventilator @failed @forced al_night and_bab and_noth art_lin at_al bag bit bit=_of black blod_pump by_itself canula column dor dor_seal end_of fish flam forc ful_of has_com has_gon hrs interlock lift limit one_in pel pinned pop_off puls reserv shin sinc_monda sit sta third_tim tight tub_off under used_on',
  '7': '!sf-030 @moves and_now and_one and_ther backup bater_is cam dail dial dur eleven fitted four fram getting girl hit hol_in i_pul in_morn in_red insid insid_and its_own lad leav moment ned_another newborn nin number_on on_scren on_tabl over patient_is peak percent porter pressed ramp ray red safet_valv se silent smel_of throw tok tray tub_is twin was_stil wev when_they',
  '8': '!other !sf-005 !sf-112 @battery @dependent and_pump and_tub as_wel besid bleach bright brown colimator coper cut estat exposur fast fired flash flew frost got heater hum is_burn is_leak is_run it_kep it_stil main not_stop on_shelf open opens out_of out_to outlet pilow plug printout ran rebot red_lamp shak sinc sinc_they six smel_lik sound stil system ten teth thr throat tingl used weak went_out whil_it whol',
  '9': '!shock @burst @heat @unwarned alarm_and analyser and_light back_of balon bare beam car_on central chanel chest crackl cu doctor down_by earl fal felt fiv frozen head heart hip hot how_long leakag liquid litr liv ml nedl off_in one_is onto right_now shock_off shooting siz_of they_want thirt tim tim_i to_chang trapped up_to venou vf want_it washer wer when_i whit wouldnt',
  '10': '!sf-029 !sf-034 @mains baby befor_i ben blod both cam_back coleagu cot cuf_not everywher flor found fresh given glov go hand j kne let not_connected op radiographer shap smel surgeon to_her to_zero touch toward trach treadmil user we_wer',
  '11': '!sf-054 & =defibrillator @during acid and_his= and_machin behind cramp daughter gav hear hoist into is_empt it_start minut no_alarm pipelin positiv scop theyr theyv want_to',
  '12': '!sf-001 airwa chest_drain eye eyes hard is_clos lip of_us operation overnight shes sister to_go toe walk_in wrist',
  '13': '!leak !sf-002 @gas @persists @released blink continu desaturat died fat fiz gurgl leg ned_it not_let numb test_not to_tak valv vomit',
  '14': '!movement !sf-011 @distress alon alread dead_in fac in_theatr saw stop_in went',
  '15': 'does_noth in_resu jump kv mid pour',
  '16': '!dose !radiation @drug buz cupboard past sat_in',
  '17': '!fire !sf-048 !sf-049 @hurt going oil pump_stop',
  '18': '!sf-104 @patient drap metal',
  '19': '! badg maintenanc',
  '20': '@critical malfunction through',
  '22': 'neck',
  '24': 'ceil',
  '25': '@alone',
  '26': '@asked',
  '32': '!battery',
}

export const dangerWeights: DangerWeights = new Map(
  Object.entries(features).flatMap(([weight, names]) =>
    names.split(' ').map((name): [string, number] => [name, Number(weight)]),
  ),
)
