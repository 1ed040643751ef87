import type { DangerWeights } from './danger-score.ts'

const lowest = -28

/** The features of each weight from `lowest` on, fitted to the cases: `npm run bench -- diagnosis --fit` prints these lines. */
const features = `ask




new


is_ther
@bench @resolved meanwhil
=oxygen-concentrator @fine could crust drift manual squeak wash which
dril event holder list log printer talk
check clinic empt low mesag ned other prim
#any bend dat drawer eat interferenc knob not_se reader when_he would
bab_box blu_lamp card colect dad diferent expir matr ml/min our pass= pls question sign test writ
=incubator @spare @upkeep cabinet cag carpet cro hand_switch is_cold key kink kitchen m mov obs refus rip scaner scrap send shiver sim stock thursda torn wher_do
bang bracket covered e found_on lead_off may no_smel on_other phon someon stif tag too_hot
=patient-monitor basket becaus_of can can_you clock computer conductivit demo dry filter for_now heparin hos i_know i_put is_crack just_want mov_to number nurs_cal paint paper pick pin= reseat scratch setl stop_with yearl yesterda
=xray alarm_when another anoy aset bent botom can_we castor col cos dim fel_off finger_clip frez fridg how machin_in mask mhg n non passed= pleas red_x remot resp ruber scal sen stick tap= trainer want whel who wobl yearl_check
=nibp about ac audit bateri bep bin bok bulb buy cam_off clean clos cpr crash cup dor_is empti fan fed first get hot_water imag imbalanc it_com just_not kid light loaner los low_water melt mobil network no_water not_click not_send not_sta on_patient pasword pc perish prob reset seat sevo short signal smal stop_at thank ticket transducer wip wrot
=ecg =pulse-oximeter after again at_start back_in broken by_hand calibration cartridg chang chew compresor default due each equipment flod fuz leak_test librar lol longer menu mod model mum ned_to no_bab nobod nois not_push not_releas oclusion on_chest onl position pt ran_out report sam_as sec sensor slow think timer ton vacum wil work
=anaesthesia =autoclave beter brak burn_smel changed changing clip cough curtain curv data detector dock dot drop dum er halfwa here high hospital kilo lead lead_apron low_perfusion mayb meter msg nam night not_mov not_reach old on_machin ones output pacs= patient perfusion pol_clamp presur_alarm recover remain ring roler s slot spr stuck_in tel v water_for water_in wifi
=dialysis =ultrasound ask_if bench blank cam_on counter day disconect don dust either electric emergenc evacuator everyon explod form goes id job know last_wek memor not_go not_read not_start ofic order pop push replacement sesion sticker stor til trole tuesda warm water we_can would_lik
back bater buton cal= canister circuit eror ever few fin fir just ketl left lin lost pad rack say smok start thin thread to_know too until w wait
= =infusion-pump clamp how_to lim pictur siz station transport typ yelow zero

=electrosurgical =phototherapy
@fire

!sf-051 @energy @pressure
!sf-007 !sf-037 =suction
!patient !sf-035 !sf-040 !sf-046 !sf-055 !sf-115 @dose @urgent
!sf-003 !sf-056 @fluid bag instead_of now switch turn
!sf-102 =oxygen-cylinder =ventilator bits= breath complet dor even gas gre his= lift red_and swet third_tim tight
!fluid !sf-030 @failed @forced al_night and_noth and_then at_al black bolt by_itself c_arm cam column consol does_noth end_of finish fish forcep fram ful_of her hol in_red mut one_on out_to over pel ramp sound sta ther volum was_stil
@battery @heat @moves and_bab and_now and_one backup bit=_of bleach blod_pump canula colimator coper eleven exposur fired flew forc four getting girl got has_gon hit hol_in how_long hrs insid insid_and it_kep leav limit main ned_another not_stop number_on one_is patient_is porter row safet_valv shak shin sinc_monda stil system they_want thr tray twin under used_on went_out when_they whil
!other !sf-005 !sf-112 !shock @dependent @unwarned and_pump and_ther as_wel besid bright car_on cuf_not cut dail dial doctor dur fast fitted fiv flash flor frost glov head i_pul in_morn interlock is_leak is_run it_stil its_own lad litr liv moment on_scren on_shelf opens out_of percent pilow plug ran red red_lamp se shock_off six smel_lik smel_of to_chang tok trapped used vf want_it washer
@burst and_light and_tub back_of balon bare befor_i blod brown central chanel chest crackl earl estat everywher fal go heart heater hip hot hum is_burn leakag liquid nedl off_in open outlet peak printout rebot right_now ten throat tingl up_to weak wev when_i whil_it whol
!sf-034 @mains alarm_and analyser beam cam_back cot cramp cu daughter down_by felt found frozen hand hoist j let lip minut ml on_tabl onto radiographer shap sinc smel theyv tim tim_i to_zero treadmil venou whit wouldnt
!sf-029 =defibrillator @during acid and_his= and_machin baby behind both coleagu eye fresh gav given hard hear into is_empt it_start kne not_connected op pipelin scop shes surgeon theyr thirt to_her toe touch toward trach user want_to
!sf-054 & chest_drain is_clos no_alarm overnight positiv shooting sister walk_in wrist
!leak !movement !sf-001 @gas @persists @released airwa blink continu desaturat eyes fat leg ned_it numb operation saw siz_of test_not to_go valv vomit went
!sf-002 !sf-011 alon alread dead_in died fac fiz gurgl in_theatr of_us stop_in to_tak
@distress in_resu jump kv mid pour
!dose @drug buz cupboard going not_let past
!fire !radiation !sf-049 !sf-104 drap sat_in
@hurt @patient metal oil pump_stop
! !sf-048
@critical badg maintenanc through
malfunction
neck
ceil

@asked

@alone




!battery`

export const dangerWeights: DangerWeights = new Map(
  features
    .split('\n')
    .flatMap((names, at) =>
      names === '' ? [] : names.split(' ').map((name): [string, number] => [name, lowest + at]),
    ),
)
