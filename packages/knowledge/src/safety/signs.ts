import { lexicon as concepts } from '../hazards/lexicon.ts'
import { plain, stemOf } from '../hazards/words.ts'
import { isDenied, isMark } from './match-phrases.ts'

/**
 * Signs of danger and of calm in a report. Spaces separate the entries, "_" joins the words of a phrase, endings and
 * articles do not count, and "not" stands for "does not", "won't" and similar forms. No sign decides alone: the
 * weights of `danger-weights.ts` say how much each counts.
 */
const lexicon = {
  patient: `${concepts.person} men women ladies ladys bloke chap guy fella lass children bub prem little_one weeker dad her he she hes shes person people casualty everyone somebody someone granny toddler preterm his`,
  dependent:
    'intubated tubed ventilated sedated anaesthetised anesthetized asleep pt_under patient_under on_it on_her on_this on_machine on_vent connected hooked wired attached strapped on_table on_bed hang_on depend wearing with_patient pt_on patient_on is_inside baby_in on_floor',
  during:
    'mid midway half_way halfway in_middle middle_of operation surgery surgeon surgical op ot theatre theater transport transfer in_lift in_elevator reanimation treatment case procedure cath_lab screening transfusing labour',
  distress:
    'arrest cpr compressions vf vt pulseless fibrillates shockable clammy sweaty sleepy drowsy unconscious unresponsive bleeds screaming crying cries choking vomit meconium secretions airway aspirates sick drowning cramping gasping swelling pupils dying dies collapse desaturating breathless not_breathing hypotensive rupture ards pain painful confused fit seizure hypothermic bagging ambu squeezy_bag dusky floppy limp apnoea apnea bradycardia hypoxic hypoxia chest_rise fainted passed_out convulsion struggling deteriorating poorly unwell worse nausea coughing no_airway lips gone_blue gone_grey gone_white turned_blue is_blue looks_grey very_pale face_is skin_is',
  hurt: 'blister scald injured hurt pinned squashed trapped crushed stuck_in stinging headaches dizzy electrocuted strike zapped barbecue scolded pinched caught bruised jolt burnt_my burn_on cut_finger fell_on landed_on got_shock shocked_me',
  critical:
    'icu itu nicu picu ccu hdu resus ed a&e emergency recovery cath intensive transplant septic trauma crash cardiac gala neuro',
  urgent:
    'help now asap quick quickly fast urgent urgently emergency immediately hurry what_do stat do_we do_i can_we ring_me',
  spare: 'spare',
  asked:
    'need_spare need_new need_another need_other need_one send_spare send_another send_new bring_spare bring_another get_spare get_another fetch want_another no_spare no_second',
  alone: 'only_one no_other no_spare no_second',
  drug: `${concepts.drug} norad painkiller sedation sedative opioid opiate pca magnesium`,
  failed:
    'stopped off died die dead dies dying black blank dark frozen froze freezes failed error inop not_work not_start not_turn_on not_come_on no_light no_power extinguished gone lost rebooting restarts nothing_coming no_gas no_pull not_pull weak not_ready red_x red_cross critical disarming shut_down empty zero flat not_moved not_rise silent mute no_sound no_voice locked',
  fire: 'smoke haze fume wisp flame fire burning burnt stink stench pong whiff smell ozone scorch melted spark arc flash lightning singed glowing crackle sizzling roasting solvent',
  heat: 'too_hot really_hot hot_smell over_temp overtemp overheat over_limit dry_by hot_to_touch boiling climbing rising cooking',
  burst:
    'bang bomb explosion exploded burst pop blew blown flew jet whistle hiss frost spit roaring screeching sprayed shattered lifted let_go ruptured squirts squirting jetting gushing shot_out pops escaping spraying',
  battery: 'swollen bulging bloated puffed pillow cushion white_crust inflated smell_sweet solvent',
  pressure: 'bar psi pressure_in pressurised pressurized gauge prv overpressure pressed steam vapor',
  unguarded:
    'door_open open_door walk_right_in entered lamp_over room_door interlock pregnant not_closed not_locked unlocked cleaner_inside someone_inside while_open still_open',
  forced: 'bypass bridged jumper override yank wrench crowbar defeated',
  moves:
    'slides drifts creeps sinks slips goes_down swung swings rolled on_its_own itself alone lone walks spinning unbalanced bucket counterweight fell falls came_down dropped dropping collapsed tipped toppled came_off detached brake brakes cracking_noise gave_way',
  persists:
    'stayed_on continue not_stop never_stop keeps_going lets_go not_react stuck_on welded not_let_go not_release keeps_ticking not_switch_off not_turn_off not_go_off still_running keeps_running keeps_heating',
  unwarned:
    'not_alarm never_alarmed no_alarm_at_all no_alarm_when no_alarm_even no_alarm_sound alarms_off muted no_beep never_beeped no_sound not_beep without_alarm',
  mains: 'live bare frayed exposed copper tingle rcd breaker fuse socket wires earth',
  dose: 'meant_to was_set set_for whole_bag emptied all_in gone_in overdose too_much bolus double instead_of goal overdosed too_fast too_slow wrong_rate wrong_dose went_through',
  released:
    'already_used used_on used_in released open_in dentist instruments spore bowie_dick indicator not_change_colour aborted already_opened biological not_sterile implanted gone_to_theatre in_theatre_already failed_load',
  energy:
    'joule shock charge charged_to sync unsynchronised pads paddle pacing capture fires fired exposure xray ray radiation beam mgy kv ma discharge',
  fluid:
    'water_in water_inside blood_in running_out spilled spilt soaked wet tea coffee leaking pouring dripping foam flood pink blood_leak bubbles air_in',
  gas: 'oxygen o2 sevo agent sickly chlorine ozone co2 nitrous',
  bench: `${concepts.idle} bench workshop w/shop rig store storeroom storage cupboard manikin mannequin dummy simulator teaching training school demo demonstration classroom quarantine tagged no_pt no_patient nobody_on not_on_pt not_connected not_touched finished rinse isolated fine_on_me`,
  resolved:
    'swapped already_on to_another on_cylinder is_fine well stable whenever covered is_ready rosc came_back comes_back snoring chatting cleared',
  fine: 'fine ok okay happy normal passes otherwise no_error no_smoke no_smell no_leak no_burning no_sparks good correct correctly',
  upkeep:
    'due label sticker printout slip print calibration cal clock time filter clean descale maintenance update software worn last_week last_month every_morning used_to always weeks months years old borrowed language',
} as const

export type Sign = keyof typeof lexicon
const isSign = (name: string): name is Sign => name in lexicon
export const signs: readonly Sign[] = Object.keys(lexicon).filter(isSign)

const longestPhrase = 4
/** Words whose ending changes what they are a sign of: a patient is "tubed", and a "connected" one depends. */
const asSaid = new Set(
  'tubed connected connect attached attach strapped strap covered cleared pressed locked trapped pinned fitted fitting lifted'.split(
    ' ',
  ),
)
const formOf = (word: string): string => (asSaid.has(word) ? word : stemOf(word))

const articles: ReadonlySet<string> = new Set('a an the my our your'.split(' '))

const meanings = new Map<string, Sign[]>()
for (const sign of signs)
  for (const entry of lexicon[sign].split(' ')) {
    const phrase = entry.split('_').map(formOf).join(' ')
    meanings.set(phrase, [...(meanings.get(phrase) ?? []), sign])
  }

export type Signs = ReadonlySet<Sign>

/** A saturation of 85 or lower that is no time and no limit. Other numbers are no signs. */
const lowSaturation =
  /\b(?:spo2|sats?|saturation)(?: (?:is|of|at|on|the|monitor|reads?|says))* (?:[4-7]\d|8[0-5])\b(?! ?(?:min|hour|day|(?:low |high )?(?:alarm )?(?:limit|setting)))/g

/** What the danger score weighs of a text. */
export interface ReadWords {
  readonly signs: Signs
  /** The stems that are not denied, and the pairs of stems that stand side by side, joined by "_". */
  readonly terms: ReadonlySet<string>
}

/** Finds the signs and the terms of a text in one pass. */
export const readWords = (text: string): ReadWords => {
  const said = plain(text).replaceAll(lowSaturation, '$& desaturating ')
  const words = (said.match(/[a-z0-9&/]+|[.,;:!?()\n]+/g) ?? [])
    .filter((word) => !articles.has(word))
    .map((word) => (isMark(word) ? word : formOf(word)))
  const signs = new Set<Sign>()
  const terms = new Set<string>()
  words.forEach((word, at) => {
    if (isMark(word)) return
    if (!isMark(words[at - 1])) terms.add(`${words[at - 1]}_${word}`)
    if (isDenied(words, at)) return
    terms.add(word)
    let phrase = ''
    for (let end = at; end < at + longestPhrase && !isMark(words[end]); end++) {
      phrase = phrase ? `${phrase} ${words[end] ?? ''}` : (words[end] ?? '')
      for (const sign of meanings.get(phrase) ?? []) signs.add(sign)
    }
  })
  return { signs, terms }
}
