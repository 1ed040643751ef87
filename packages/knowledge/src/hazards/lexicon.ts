/**
 * The words for each concept. Spaces separate the entries, "_" joins the words of a phrase, and the longest phrase
 * wins. Endings and doubled letters do not count ("smok" stands for "smoke" and "smoking", "batery" for "battery"), and
 * "not" stands for "does not", "won't", "cannot" and similar forms. The lists include common misspellings and common
 * words of other languages.
 */
export const lexicon = {
  smoke:
    'smoke smoker smoek somke smoulder smolder soot haze humo fumo fumaca fumee rauch qualm dym duman usok',
  fire: 'fire on_fire flame ablaze blaze alight fuego incendio feuer incendie fuoco ogien yangin sunog nasusunog apoy',
  burnt:
    'burn burnt burnig buring bruning scorch singe char blister quemado quemada quema quemando queimado queimada brule verbrannt bruciato spalone yanik',
  spark: 'spark sparkle arcing chispas funken scintille etincelles',
  melt: 'melt molten',
  bang: 'bang explosion explode blew_up blow_up blown_up implode detonate',
  pop: 'pop crack crackle',
  flash: 'flash flash_of flashover puff lightning',
  bright: 'blue bright white big',
  very: 'too very extremely burning red boiling really awfully like getting touch',
  hot: 'hot warm heat caliente heiss chaud quente caldo',
  overheat: 'overheat glow so_hot so_warm get_hot get_warm',
  smell: 'smel smelt odor odour stink stank stench reek olor geruch odeur puzza cheiro whiff',
  acrid: 'acrid electrical electric plastic rubber wiring fishy insulation hair fry kettle',
  touch: 'touch hold',

  electrocution:
    'electrocute electrocution bit_me tingle tingling jolt stromschlag kuryente nakuryente descarga_electrica choque_electrico choque_eletrico choc_electrique scossa',
  shock: 'shock shok schok chock zap kick',
  staff:
    'me us you by by_accident by_mistake off touch hold anyone anybody someone staff visitor student nurse doctor colleague technician porter cleaner from it',
  electrical: 'electric electrical electrik elektrik static',
  gets: 'got get gave give from by was were been me you mild small little strong her him patient',
  feel: 'feel felt sting bite give gave touch',
  electricity: 'electricity electric current elektrik strom corrente corriente voltage',
  bare: 'live bare exposed naked show see visible hanging',
  naked: 'bare exposed naked live cut',
  casing: 'case casing chassis housing frame body cabinet metal handle rail',
  current: 'electricity current voltage',
  brown: 'brown black',
  wire: 'wire conductor',
  copper: 'copper',
  cable: 'cable lead cord',
  plug: 'plug socket outlet adapter',
  trip: 'trip',
  breaker: 'breaker rcd gfci fusebox',

  person:
    'patient patien patint pateint patiant pacient pacjent hasta pasyente pt pts lady woman man gentleman child kid baby babies bebe newborn neonate infant preemie premature twin boy girl resident grandpa grandma grandfather grandmother mother father husband wife mom mum enfermo malade him someone somebody',
  attached:
    'attach connect hooked hooked_up wired in_use using depend rely relies reliant ventilated lying_on lies_on still_in in_patient not_come_off still_on on_it on_this on_machine on_pump on_table fed asleep sedate wake angeschlossen conectado collegato',
  within: 'inside stuck under',
  /** What a patient is on. Without one, "the port on the vent" only names the machine. */
  upon: 'on_ventilator on_vent on_monitor',
  pronoun: 'he she hes shes',
  on: 'on through into',
  open: 'open',
  opened: 'opened opens opening',
  unwell: 'unresponsive blue grey gray purple cold code coding collapse crashing sweat',
  drug: 'noradrenaline norepinephrine norepi levophed levo dopamina adrenalina noradrenalina adrenaline epinephrine dopamine dobutamine vasopressin vasopressor pressor inotrope milrinone propofol remifentanil fentanyl morphine heparin insulin potassium amiodarone ketamine midazolam chemo chemotherapy',
  library: 'library list profile name label entry menu',
  emergency:
    'choke is_arresting are_arresting shes_arresting hes_arresting no_airway gasp cyanotic cyanosed cyanosis desat desaturate desaturation suffocate unconscious cardiac_arrest code_blue crash_call in_arrest no_vital to_live resuscitate cpr ventilating_by_hand hand_ventilate hand_bagging hand_bagged bagging bag_him bag_her bag_patient had_to_bag patient_choked he_choked she_choked hand_crank manually_ventilate bagged turned_blue not_breath no_pulse lost_capture flatline asystole bleeding hypotensive intubate life_support haemorrhage hemorrhage only_ventilator dying will_die could_die arm_purple',
  saturation: 'sats saturation',
  falls: 'drop fall sink down low lower crash',
  procedure:
    'operation surgery surgeries procedure treatment bypass transport resus resuscitation arrest delivery caesarean section intubation transfusion theatre theater labour labor ventilation operating',
  during: 'during while middle mid midway halfway running ongoing underway',
  life: 'ventilator ventilater ventlator vent respirator anaesthesia anesthesia anaesthetic anesthetic anestesia anasthesia incubator inkubator incubadora radiant_warmer infant_warmer baby_warmer infant_radiant_warmer infant_incubator baby_incubator newborn_incubator infant_ventilator baby_ventilator dialysis dialisis dyalisis dialyse hemodialysis haemodialysis ecmo heart_lung perfusion balloon_pump iabp cpap bipap high_flow optiflow concentrator impella breathing_machine machine_for_breathing crrt pacemaker pacer beatmung',
  /** A phrase that another concept has too stands here again, because the longest phrase wins over "not". */
  fault:
    'alarm fail failure fault turned_off went_off switched_off no_pressure no_oxygen_pressure no_o2_pressure to_standby into_standby out_of_power error stop stay_off restart dead died dies froze frozen freeze broken broke not not_ready not_deliver not_use not_go not_stop not_go_off not_switch_off not_turn_off not_charge quit cut_out shut_down shut_off switched_itself_off zero jump malfunction inop inoperative technical no_work no_gas no_flow never_fill kaputt defect defective blank empty service_required replace_battery black no_breath no_longer does_nothing did_nothing nothing_happen nothing_work nothing_come no_air no_ventilation no_power no_heat no_display no_tidal nothing_on_screen silent',
  idle: 'not_in_use out_of_use in_store in_storage in_stock in_stock_room in_storeroom from_store from_stock in_workshop to_workshop on_bench to_bench on_shelf in_cupboard parked on_standby in_standby in_reserve stand_empty it_is_empty empty_incubator incubator_empty incubator_is_empty empty_at_present empty_theatre empty_room taken_off off_patient taken_off_patient remove_from_patient back_from_patient is_spare in_training_room from_training_room in_classroom on_simulator on_manikin on_mannequin on_dummy decommission in_equipment_room is_unused not_used no_treatment not_begun before_first before_patient_is_connected before_pt_is_connected on_test_lung with_test_lung test_lung_only test_rig bench_only empty_hood hood_empty no_longer_in_use not_out_with not_on_anyone not_connect_to_anyone not_attach_to_anyone checkout before_use during_monthly at_monthly in_monthly monthly_shock_test patient_discharged patient_was_discharged patient_is_discharged patient_has_been_discharged patient_went_home patient_has_gone_home patient_is_gone patient_who_went_home pt_discharged pt_was_discharged pt_is_discharged pt_has_been_discharged pt_went_home pt_has_gone_home pt_is_gone baby_discharged baby_was_discharged baby_is_discharged baby_has_been_discharged baby_went_home baby_has_gone_home baby_is_gone discharged_patient he_went_home she_went_home',
  /** A check of unused equipment. "The daily check was ok" says nothing about the time after it. */
  check:
    'during_morning_check at_morning_check in_morning_check during_daily_check at_daily_check in_daily_check during_weekly_check at_weekly_check in_weekly_check',
  /** After the check the equipment was in use. */
  since: 'again now since later still',
  other:
    'spare loan loaner backup back_up standby second other another replacement unused reserve one_in_reserve is_there training all both i_am we_are technician colleague nurse doctor',
  pump: 'pump infusor infusion perfusor infusomat drip syringe_driver pca',
  vitals: 'bp blood_pressure pulse heart_rate',
  device: 'it this one unit device machine console warmer',
  admin:
    'invoice order service device_check maintenance preventive sticker calibration annual yearly certificate reminder language part purchase self_test selftest book manual password drawer wheel castor hinge seal paper clock',
  /** What a report of a fault asks for: "it stopped, need service". */
  asked: 'order service maintenance part purchase',
  alone:
    'no_other_device no_other no_backup no_back_up no_spare no_second only_one only_defib need_it_now needed_now none_left',
  defib: 'defibrillator defib aed lifepak desfibrilador',
  unready:
    'red_cross red_x not_ready not_use not_deliver not_shock pad_on pads_are_on service_required self_test_fail fail_self_test failed_its_self_test',
  uncharged: 'not_charge no_charge',
  beeps: 'beep chirp',

  gas: 'cloud_of hot_cloud white_cloud gas gaz oxygen oxigen o2 nitrous n2o steam vapour vapor dampf vapeur helium nitrogen co2 ethylene_oxide sevoflurane sevo isoflurane desflurane ether refrigerant ammonia propane butane compressed_air hydrogen medical_air peracetic formaldehyde formalin glutaraldehyde chlorine peroxide',
  leak: 'leak leakage leek escape hiss jet billow venting blow shoot spray come_out go_out pour whistle come_from spew gush fog everywhere fill',
  fumes: 'fume toxic poisonous chemical_smell gasleak fuga_de_gas gas_alarm ethylene_oxide_alarm',
  symptom: 'dizzy headache cough eyes_burn nauseous faint throat nausea',
  pressure: 'pressure presion druck',
  excess:
    'over_red over_max above_max beyond_max above_red way_over too_high under_pressure rise rising climb past red_zone in_red burst',
  overpressure: 'overpressure over_pressure over_temperature',
  door: 'door lid hatch lock porta puerta',
  valve: 'safety_valve relief_valve',
  acts: 'blow lift open keep go pop',
  tank: 'tank cylinder vessel boiler compressor regulator flask',
  cylinder: 'cylinder regulator',
  ruptures: 'bulge fell fallen burst frost rupture hiss pop',
  burst_open: 'pop_open flew_open burst_open blew_open sprang_open',
  toxic:
    'mercury quicksilver mercurio quecksilber formalin formaldehyde glutaraldehyde nitrogen peracetic acid chlorine peroxide phenol cytotoxic chemo helium',
  spill: 'spill spilt spillage floor broke broken leak drop loose sink contaminate contamination',
  scald: 'scald boiling_water',

  battery:
    'battery batterie battry bateria akku accu batt accumulator cell lithium battery_of battery_in battery_inside battery_from battery_for not_charge_battery not_charge_batterie not_charge_its_battery not_charge_its_batterie replace_battery',
  /** "The battery of", before the name of the equipment. */
  belongs: 'battery_of battery_in battery_inside battery_from battery_for',
  spent: 'replace_battery',
  flat: 'low empty flat dead weak replace replacement change be_replaced be_changed need_replaced need_changed need_replacing need_changing need_new need_fresh order_new order_fresh bring_new send_new drain exhausted discharged not_full fully_drained fully_discharged fully_empty fully_flat',
  /** Words that say that the battery is not the cause. */
  fresh:
    'replaced replacing changed changing swap new full fresh ok okay good fine after_change after_replacement after_battery_change after_battery_replacement did_replace did_change',
  pack: 'pack cell',
  bloated: 'swollen swell bloated bulge puff',
  swells:
    'swollen swell puff gone_fat got_fat went_fat bulge bloated blown ballooned inflate hinchada gonflee hot hiss bubble leak acid crack rupture explode burst vented venting fizz bent warm_to deform expand rotten',

  liquid:
    'water coffee tea juice saline blood urine fluid liquid glucose soda cola soup milk contrast disinfectant detergent alcohol rain drink agua wasser eau vomit threw_up solution oil dextrose bleach',
  into: 'inside into in_the over onto electrics electronics socket plug outlet panel pour fell fall got_in got_into went_in ran_in drip gurgle',
  wet: 'soak drench flood submerge wet_inside got_wet nass mojado mouille bagnato short_circuit shorted under_water water_damage',
  drops: 'drop fell fallen immersed pour spill spilt knock tipped sprayed ran drip',
  roof: 'ceiling roof',
  basin: 'bath bathtub sink toilet bucket basin water shower',

  beam: 'beam xray x_ray radiation radiate exposure expose fluoro fluoroscopy screening shooting shot fired fires firing strahlung radiacion',
  persists:
    'by_accident accidental stay_on stays_on not_stop not_go_off not_switch_off not_turn_off no_stop never_stop keep still_on still_come after_release all_time even_after by_itself itself on_its_own by_its_own door_open door_was_open interlock nobody_press with_me were_inside in_room',
  nearby: 'in_room inside_room',
  scan: 'scan',
  source: 'source seed pellet capsule iodine technetium cobalt iridium isotope radionuclide radioactive',
  astray:
    'stuck out lost drop expose missing spill spilt contaminate contamination broken not_go not_retract leak',
  contamination:
    'overexpose overexposure contamination_meter radiation_leak radiation_alarm pregnant extra_exposure',

  moves:
    'move drive slip slid slide go_down goes_down go_up goes_up went_down came_down come_down drift creep tilt drop fall fell sink sank roll run lower swing swung spin',
  itself:
    'by_itself by_himself itself on_its_own by_its_own without_touching without_pressing without_anybody without_anyone alone on_me let_go unexpectedly suddenly',
  heavy:
    'bed table tube arm c_arm carm hoist lift ceiling pendant column gantry wheelchair stretcher trolley boom stand rail couch machine',
  crush: 'crush trap pinch squash hit struck caught fell_on landed_on',
  holds: 'jammed hanging stuck',
  finger: 'finger fingers toe toes hair skin',
  body: 'finger hand my_arm his_arm her_arm my_head his_head her_head foot feet leg toe hair face chest neck shoulder technician surgeon nurse colleague',
  snaps: 'snap tore torn rip broke broken gave_way flew',
  sling: 'strap sling hoist lift rotor chain boom bracket',
  falls_down: 'fell fallen collapse came_down crashed',
  /** What hangs over a patient, and how it comes down. "Slid onto the table" is said of a patient too. */
  overhead: 'lamp tube c_arm carm boom pendant gantry monitor',
  slips: 'slip slid slide drop fall fell sank came_down went_down swung',
  onto: 'onto_cot onto_bed onto_patient onto_pt onto_table onto_baby onto_him onto_her onto_me',
  away: 'coming_away came_off come_off come_loose',

  whole: 'whole full entire all complete everything',
  content: 'bag syringe bottle dose infusion',
  quickly: 'at_once within minute hour immediately in_one_go too_fast too_quick meant',
  emptied: 'empty finish gone',
  overdose:
    'overdose over_infusion overinfusion over_infuse overinfuse free_flow freeflow double_dose wrong_dose wrong_drug uncontrolled_bolus ran_too_fast run_too_fast run_free gave_too_much give_too_much got_too_much receive_too_much run_faster run_much_faster infused_faster',
  doses: 'dose bolus boluses deliver infuse',
  unasked: 'nobody_press without_pressing far_more too_much by_itself itself on_its_own double twice',
} as const

export type ConceptName = keyof typeof lexicon | 'harmless'

/** Phrases that look dangerous but are not. */
export const harmless =
  'too_hot_wait been_using to_get_warm filter_black filter_is_black black_filter not_order not_happy not_urgent not_due wheel_fell sticker_fell label_fell sticker_came_off no_patient_harm no_patient_hurt no_patient_injured no_patient_response no_longer_need vent_slot vent_hole vent_grille air_vent smoke_detector smoke_test smoke_evacuator smoke_extractor smoke_free non_smoking smoking_area smoking_room smoking_cessation smoke_machine fire_door fire_wall fire_drill fire_exit fire_panel fire_safety fire_blanket fire_test fire_up fire_alarm_panel fire_alarm_test to_fire not_fire connect_to_power connect_to_mains connect_to_wall connect_to_oxygen connect_to_gas connect_to_air connect_to_electricity connect_to_network burn_cd burn_dvd burn_image burn_disc burning_of_patient_cds burn_to_cd burn_unit burn_ward burn_patient screen_burn bulb_burned_out bulb_burnt_out bulb_burned bulb_burnt bulb_is_burned bulb_is_burnt lamp_burned_out lamp_burnt_out lamp_burned lamp_burnt lamp_is_burned lamp_is_burnt burned_out_bulb burnt_out_bulb operating_light operating_table operating_room operating_system could_burn can_burn i_kick fan_kick_in heater_kick_in kick_foot kick_plug kick_cable flash_drive flash_memory flash_card flash_update shock_test test_shock shock_button shock_key shock_energy septic_shock cardiogenic_shock anaphylactic_shock no_shock_advised shock_advised shock_absorber shock_wave shock_hazard electric_shock_hazard shock_protection we_shock they_shock team_shock shock_log shock_mode many_shock number_of_shock culture_shock leakage_current leak_test leak_tester leakage_test leak_rate vacuum_leak_test low_pressure_leak_test gas_analyser gas_analyzer gas_module gas_sample blood_gas oxygen_sensor oxygen_saturation oxygen_probe oxygen_purity steam_generator steam_cycle blood_pressure pressure_sensor pressure_cuff water_level water_tank water_bath water_supply water_filter water_inlet water_pump breast_pump mattress_pump hot_water radiation_badge radiation_protection x_ray_machine xray_machine x_ray_room battery_light battery_door hot_swap hot_line hot_key hot_plug pop_up popup live_image live_view live_picture live_stream on_call on_time on_ward on_list on_screen on_display on_wall step_on on_monday on_tuesday on_wednesday on_thursday on_friday on_saturday on_sunday lab_incubator laboratory_incubator every_patient all_patient any_patient each_patient new_patient next_patient several_patient test_patient'

/** Names that contain "patient" without a patient: "patient data", "patient lift". */
export const patientNames =
  'data name id list cable file record chair table lift hoist area room side cd information info interface module safety simulator number history transport tv monitor admission card label lead circuit plate database management portal leaflet bed wristband'

/** Things and places that are named for an arrest: "the code blue button". */
export const ofArrest =
  'trolley cart button bell bay room lever light bag kit unit release handle pedal board manikin feedback detection'

export const negators =
  'no not without never nor neither nobody none noone sin sem kein keine keinen ohne pas sans senza nessun nessuna bez walang'

/** Words that can stand between a denial and the word that it denies. None of them is a verb. */
export const fillers =
  'of sign trace evidence hint visible obvious kind sort smell odor odour electrical electric strange hay de one'
