import type { DangerWeights } from './danger-score.ts'

const lowest = -28

/** The features of each weight from `lowest` on, fitted to the cases: `npm run bench -- diagnosis --fit` prints these lines. */
const features = `ask





new

@bench is_ther meanwhil
@resolved crust
=oxygen-concentrator @fine drift log manual squeak wash which
could event list mesag printer
check clinic dril eat holder low ned talk
#any bab_box bend dat diferent drawer empt knob not_se other pls prim reader when_he
blu_lamp card colect dad expir interferenc m matr ml/min mov our pass= question sign would writ
=incubator @spare @upkeep cabinet carpet hand_switch heparin is_cold key kink kitchen no_smel refus scaner send shiver sim stock test thursda wher_do
bang bracket cag covered cro e found_on lead_off may mhg obs on_other phon reseat scrap someon stif tag too_hot torn
=patient-monitor alarm_when basket becaus_of breaker can_you clock computer cos dry filter for_now frez hos i_put is_crack just_want mov_to non number paint paper pick pin= remot rip scal scratch setl stop_with want yearl yesterda
=nibp =xray anoy aset bent botom can can_we col conductivit demo dies dim fel_off finger_clip first fridg i_know los machin_in nurs_cal passed= pleas red_x ruber sen stick tap= trainer whel who yearl_check
=pulse-oximeter another audit bateri bep bin bok bulb buy cam_off castor clean clos cpr cup dor_is empti flod get hot_water how imag imbalanc just_not light loaner longer low_water mask mobil mod n network not_send on_patient pasword pc perfusion perish prob reset resp seat sevo short signal smal stop_at strap thank ticket transducer wrot
=ecg about ac after again at_start back_in blod_presur blow_up brak broken burn_smel calibration chang chew clip compresor crash default detector drop due each equipment fan fed fuz giv_up it_com kid leak_test lol melt menu model mum ned_to no_bab nobod not_click not_releas oclusion on_chest on_flor onl position pt ran_out report s sam_as sec sensor slow think timer ton vacum water_in wil wip wobl work
=anaesthesia =autoclave =ultrasound beter by_hand cartridg changing curtain curv data dock dot dum er fail_on float halfwa here high hospital kilo lead lead_apron librar meter msg nam night nois not_mov not_push not_reach not_sta old on_machin ones output pacs= patient pol_clamp presur_alarm recover remain ring roler slot spr sticker stuck_in tel v water_for wifi
=dialysis ask_if back blank cal= cam_on changed circuit cough counter day don electric emergenc evacuator everyon explod few form goes id job know last_wek mayb memor not_go not_read not_start ofic order pop replacement sesion stor til trole tuesda warm water we_can would_lik
bater buton canister either eror ever fin fir just ketl lin lost not_light pad pictur push rack say smok start thin to_know until w wait
= clamp how_to left siz test_lung thread too tra transport typ yelow zero
=infusion-pump
=electrosurgical
=phototherapy @fire

!sf-051 @energy @pressure
!sf-007 !sf-035 !sf-037 =suction @urgent
!patient !sf-003 !sf-040 !sf-046 !sf-056 @dose
!sf-115 @fluid instead_of lift swet
!sf-102 =oxygen-cylinder =ventilator bag black breath cuf_not does_noth fish gas hol mut now red_and switch ther third_tim tight turn
!fluid @failed @forced and_noth and_then bits= bolt by_itself c_arm cam column complet consol dor end_of finish forcep fram ful_of gre her his= in_red its_onl one_is one_on out_to over pel plug_is ramp row sound sta volum
!sf-030 !sf-112 @moves al_night and_bab and_now and_one at_al backup bit=_of bleach bright canula colimator coper cut eleven exposur flew forc getting girl got has_gon hit hol_in how_long insid insid_and leav limit main ned_another not_stop number_on on_scren patient_is percent pilow plug red safet_valv shak shin sinc_monda smel_of stil system they_want thr tray twin under used_on was_stil when_they whil
!other @battery @dependent @heat @unwarned and_pump and_ther as_wel bare dail dial dur fast fired fitted fiv flash four frost glov head heart hot hum i_pul interlock is_leak it_kep it_stil its_own lad litr nedl norad on_shelf opens out_of outlet peak porter ran se shock_off six to_chang tok trapped used want_it washer went_out
!sf-005 !shock @burst and_light and_tub back_of balon beam befor_i besid brown car_on central chest doctor earl estat everywher fal felt frozen hand heater hip in_morn is_burn is_run leakag liquid ml moment off_in on_tabl onto open printout rebot red_lamp right_now smel_lik ten throat up_to venou vf weak wev whil_it whit whol
!sf-034 @during alarm_and analyser both cam_back chanel cot crackl cramp cu down_by flor found go hard hoist into j let minut radiographer shap sinc smel theyv tim tim_i tingl to_zero treadmil when_i wouldnt
!sf-029 =defibrillator @mains and_machin baby behind blod coleagu daughter fresh gav given hear is_empt it_start kne lip no_alarm not_connected op pipelin scop shes shooting surgeon theyr thirt to_her touch toward trach user want_to
!sf-054 & @released acid airwa and_his= chest_drain eye eyes fat is_clos leg overnight positiv sister siz_of toe walk_in wrist
!leak !sf-001 @gas @persists alread blink continu desaturat died gurgl ned_it numb operation saw test_not to_go to_tak valv vomit went
!movement !sf-002 !sf-011 @distress alon dead_in fac fiz of_us stop_in
in_resu in_theatr jump kv mid past pour venou_lin
!dose !sf-104 buz going not_deflat sat_in
!fire !radiation cupboard drap not_let
!sf-049 @drug @hurt @patient metal oil pump_stop
! !sf-048 maintenanc
@critical badg malfunction through

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
