import type { DangerWeights } from './danger-score.ts'

const lowest = -28

/** The features of each weight from `lowest` on, fitted to the cases: `npm run bench -- diagnosis --fit` prints these lines. */
const features = `ask




new


@bench is_ther meanwhil
@resolved crust wash
=oxygen-concentrator @fine drift log manual squeak which
could dril event holder list mesag printer
check clinic eat empt low ned prim talk
#any bab_box bend dat diferent drawer knob not_se other pls reader when_he
blu_lamp card colect dad expir interferenc m matr ml/min our pass= question sign would writ
=incubator @spare @upkeep cabinet cag carpet found_on hand_switch is_cold key kink kitchen mov no_smel refus scaner send shiver sim stock test thursda wher_do
bang bracket covered cro e heparin lead_off may mhg obs on_other paper phon reseat scrap someon stif tag too_hot torn
=patient-monitor alarm_when basket becaus_of breaker can_you clock computer cos dry filter frez hos i_put is_crack just_want mov_to non number nurs_cal paint pick pin= rip scal scratch setl stop_with want yearl yesterda
=nibp =xray anoy aset bent botom can can_we col conductivit demo dies dim fel_off finger_clip first for_now fridg how i_know los machin_in passed= pleas red_x remot ruber sen stick tap= whel who yearl_check
about another audit bateri bep bin bok bulb buy cam_off castor clean clos cpr cup dor_is empti fed get hot_water imag imbalanc it_com just_not light loaner longer low_water mask mobil mod n network not_send on_chest on_patient pasword pc perish prob reset resp seat sevo short signal smal stop_at strap thank ticket trainer transducer wil wip wrot
=autoclave =ecg =pulse-oximeter ac after again at_start back_in blod_presur blow_up brak broken burn_smel calibration cartridg chang chew compresor crash default drop due each equipment fail_on fan flod kid leak_test melt menu model mum ned_to no_bab nobod not_click not_releas not_sta oclusion onl position pt ran_out report sam_as sec sensor slow spr think timer ton vacum water_in wobl work
=anaesthesia =ultrasound by_hand changing clip curtain curv data detector dock dot dum er float fuz giv_up halfwa here high hospital kilo lead lead_apron librar lol low_perfusion meter msg nam night nois not_mov not_push not_reach old on_machin ones output pacs= patient perfusion pol_clamp presur_alarm recover remain roler s slot stuck_in tel v water_for wifi
ask_if beter blank cal= cam_on changed circuit cough counter day don emergenc evacuator everyon explod form goes id job know last_wek mayb memor not_go not_read not_start ofic order pop push replacement ring sesion sticker stor til tuesda warm water we_can would_lik
=dialysis back bater buton canister either electric eror ever few fin fir flat just ketl lin lost pad pictur rack say siz smok start thin thread to_know trole until wait
= clamp how_to left station test_lung too tra transport typ w yelow zero
=infusion-pump
=electrosurgical =phototherapy
@fire

!sf-051 @energy @pressure
!sf-007 !sf-035 !sf-037 =suction @urgent
!patient !sf-040 !sf-046 !sf-115 @dose
!sf-003 !sf-056 @fluid instead_of
!sf-102 =oxygen-cylinder =ventilator bag black breath cuf_not does_noth fish gas hol hrs its_onl lift mut now red_and swet switch ther tight turn
!fluid @failed @forced and_noth and_then bits= bolt by_itself c_arm cam column complet consol dor end_of finish forcep fram ful_of gre her his= in_red one_on out_to over pel plug_is ramp sound sta third_tim under volum
!sf-030 !sf-112 @moves and_bab and_now and_one at_al backup bater_is bit=_of bleach bright canula colimator coper cut eleven exposur fiv flew forc four getting girl got has_gon hit hol_in how_long insid insid_and it_kep leav limit liv main ned_another not_stop number_on one_is patient_is percent pilow plug row safet_valv shak shin sinc_monda smel_of stil system they_want thr tray twin used_on was_stil went_out when_they whil
!other @battery @dependent @heat @unwarned al_night and_pump and_ther as_wel besid car_on central dail dial dur fast fired fitted flash flor frost glov head heart hot hum i_pul interlock is_leak is_run its_own lad litr nedl off_in on_scren on_shelf opens out_of outlet peak porter printout ran red se shock_off six to_chang tok used want_it weak
!sf-005 !shock @burst and_light and_tub back_of balon bare beam befor_i brown chest doctor earl estat everywher fal felt frozen hand heater hip in_morn is_burn it_stil leakag liquid ml moment open rebot red_lamp right_now smel_lik ten throat trapped up_to venou vf washer wev whil_it whol
!sf-034 @during @mains alarm_and analyser both cam_back chanel cot crackl cramp cu daughter down_by found go hard into j let minut on_tabl onto radiographer sinc smel theyv tim tim_i tingl to_zero treadmil when_i whit wouldnt
!sf-029 =defibrillator and_his= and_machin baby behind blod coleagu fresh gav given hear hoist is_empt it_start kne lip no_alarm not_connected op overnight pipelin scop shap shes shooting surgeon theyr thirt to_her touch toward trach user want_to
!sf-054 & @released acid airwa chest_drain eye is_clos leg positiv sister siz_of to_go toe walk_in wrist
!leak !sf-001 @gas @persists alread blink continu died eyes fat gurgl ned_it numb of_us operation saw test_not to_tak valv vomit went
!movement !sf-002 !sf-011 @distress alon dead_in desaturat fac fiz stop_in
in_theatr jump kv mid past pour
!dose @drug buz going in_resu not_deflat sat_in
!fire !radiation !sf-104 @hurt cupboard drap not_let
!sf-049 @patient metal oil pump_stop
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
