import type { DangerWeights } from './danger-score.ts'

/** Features by their weight, fitted to the cases: `npm run bench -- diagnosis --fit` prints these rows. */
const features: Readonly<Record<string, string>> = {
  '-19': '#any',
  '-16': '@fine ask new',
  '-14': '@bench',
  '-12': 'low',
  '-11': '=patient-monitor @resolved ned',
  '-10': '=ultrasound cabinet mesag smal',
  '-9': '=nibp =pulse-oximeter @upkeep autoclave:failed centrifuge:failed changed check could order paper which would',
  '-8': '=ecg about again bep blod_presur clinic crust how life:bench los nobod other pleas scal work',
  '-7': 'blank dat don electrosurgical:upkeep knob manual matr on_wal ones passed= printer reset rol ruber shut squeak test whel when_he',
  '-6': '=xray after card defibrillator:bench dim drawer filter fir is_ther key light_on lin number pad pop send staf torn v wash whenever wip',
  '-5': 'bent clean cod e ever everyth expir fed fin holder hospital life:hurt life:upkeep list mak mov patient-monitor:resolved patient-monitor:upkeep pedal plat sensor sid someon stick stor trole water yesterda yet',
  '-4': '= botom bulb calibration can clos com defibrillator:upkeep does dry first flat goes gren infusion-pump:bench just know lead leak left light lost nois patient-monitor:bench pt sam scren self_test siz steam too tra train wait way xray:dependent xray:fire',
  '-3': 'ask_for autoclave:moves bar bit= clamp clip day defibrillator:moves defibrillator:patient hav imag infusion-pump:fluid itself last min mis onl own oxygen panel patient pictur print pump put say self two weak wel who wrong xray:failed',
  '3': 'bag big breath burn colour defibrillator:energy gla life:resolved mor off set strip suction:failed swap ther turn wal x xray:energy',
  '4': 'autoclave:bench autoclave:pressure bab both bp chirp electrosurgical:patient fre ful god i_touch infusion-pump:dose infusion-pump:failed ive j lik modul near never not_stop presur regulator said se shock sinc syring thr trip twic up_and',
  '5': '=anaesthesia alon and_his= and_ther autoclave:heat bel ben black botl cam cart coleagu everywher finger him his= hot insid life:gas main month not_let nurs onto out_of over rail spark system theatr wek whit xray:persists',
  '6': '=centrifuge @forced airwa at_al blow chanel dor ecg:upkeep fail finish gas gre head heart infusion-pump:drug kv lad now open opens oxygen-cylinder:patient pack ran rebot safet shes smel someth stil suction:patient us used want_to',
  '7': '=electrosurgical @critical @during cam_back column cut drap fast fot given hes into of_us positiv pressed skin suction:distress teth tok tub volum washer wer when_i whil xray:upkeep',
  '8': 'arm behind by_itself chest cuf_not dur earl fac fiz flor found go has_gon her leakag maintenanc malfunction opened phototherapy:moves plug prep test_not tim touch under xray:mains',
  '9': '=dialysis @dependent @dose @fluid acid blod brown buz defibrillator:failed eyes hand jump metal oxygen-cylinder:burst red sound toe',
  '10': '@gas @mains @unwarned analyser badg cupboard minut',
  '11': '=ventilator @heat @hurt @persists blink going got neck oil past through whol',
  '12': '@moves @released valv',
  '13': '=defibrillator @battery @drug ceil',
  '14': 'alread gav went',
  '15': '@distress',
  '16': '@burst @patient',
  '17': '@alone @fire',
}

export const dangerWeights: DangerWeights = new Map(
  Object.entries(features).flatMap(([weight, names]) =>
    names.split(' ').map((name): [string, number] => [name, Number(weight)]),
  ),
)
