/** A line of models of one maker. The makers of one sold line can be several, from the oldest to the newest. */
export interface ModelLine {
  readonly type: string
  readonly makers: readonly string[]
  readonly models: readonly string[]
}

const line = (type: string, makers: string, models: string): ModelLine => ({
  type,
  makers: makers.split('|'),
  models: models.split('|'),
})

/** Common models by type and maker. A model that is not here is typed as it stands on the plate. */
export const modelLines: readonly ModelLine[] = [
  line(
    'patient-monitor',
    'Philips',
    'IntelliVue MX40|IntelliVue MX400|IntelliVue MX450|IntelliVue MX500|IntelliVue MX550|IntelliVue MX700|IntelliVue MX750|IntelliVue MX800|IntelliVue MX850|IntelliVue X3|IntelliVue MP30|IntelliVue MP50|IntelliVue MP70|Efficia CM10|Efficia CM12|SureSigns VS4|Avalon FM20|Avalon FM30',
  ),
  line(
    'patient-monitor',
    'GE Healthcare',
    'CARESCAPE B450|CARESCAPE B650|CARESCAPE B850|CARESCAPE V100|CARESCAPE Monitor B40|Dash 3000|Dash 4000|ApexPro',
  ),
  line(
    'patient-monitor',
    'Mindray',
    'BeneVision N12|BeneVision N15|BeneVision N17|BeneView T5|BeneView T8|ePM 10|ePM 12|uMEC 12|VS-900|Passport 12',
  ),
  line('patient-monitor', 'Masimo', 'Root|Radical-7|Rad-87|SedLine'),
  line('autoclave', 'STERIS', 'AMSCO 250LS|AMSCO Century|AMSCO Evolution|AMSCO 400|System 1E'),
  line('autoclave', 'Tuttnauer', '2340M|2540M|3870M|3870EA|EZ9Plus|EZ10k|Elara 9|Elara 11|5050'),
  line('autoclave', 'Midmark', 'M3|M9|M11|Ritter M9|Ritter M11'),
  line('autoclave', 'Getinge', 'GSS67H|GEF 449|Castle|HS66'),
  line(
    'xray',
    'GE Healthcare',
    'Optima XR240amx|Optima XR220amx|AMX 4|Definium 656|OEC 9900|OEC One|Discovery XR656',
  ),
  line(
    'xray',
    'Siemens Healthineers',
    'Mobilett Mira|Mobilett Elara Max|Ysio Max|Multix Fusion|Multix Impact|Cios Alpha|Arcadis Varic',
  ),
  line(
    'xray',
    'Philips',
    'MobileDiagnost wDR|DigitalDiagnost C90|DigitalDiagnost C50|DuraDiagnost|BV Pulsera|Zenition 50',
  ),
  line('xray', 'Canon Medical', 'Ultimax|Radrex|Soltus 100|Mobirex'),
  line('defibrillator', 'Zoll', 'R Series|X Series|M Series|AED Plus|AED Pro|AED 3'),
  line(
    'defibrillator',
    'Philips',
    'HeartStart MRx|HeartStart XL|HeartStart XL+|HeartStart FRx|HeartStart FR3|HeartStart OnSite|HeartStart Home|HeartStart Intrepid|Efficia DFM100',
  ),
  line(
    'defibrillator',
    'Physio-Control|Medtronic|Stryker',
    'LIFEPAK 12|LIFEPAK 15|LIFEPAK 20|LIFEPAK 20e|LIFEPAK 500|LIFEPAK 1000|LIFEPAK CR Plus|LIFEPAK CR2',
  ),
  line('defibrillator', 'Mindray', 'BeneHeart D3|BeneHeart D6|BeneHeart C1|BeneHeart C2'),
  line(
    'infusion-pump',
    'B. Braun',
    'Infusomat Space|Infusomat P|Infusomat fmS|Perfusor Space|Perfusor Compact|Perfusor fm|Spaceplus Infusomat|Spaceplus Perfusor',
  ),
  line(
    'infusion-pump',
    'BD',
    'Alaris PC unit|Alaris GP|Alaris GH|Alaris CC|Alaris GS|Alaris 8015|Alaris 8100|Alaris 8110|Bodyguard 323',
  ),
  line('infusion-pump', 'Baxter', 'Sigma Spectrum|Spectrum IQ|Novum IQ|Colleague CXE|AS50'),
  line(
    'infusion-pump',
    'Fresenius',
    'Agilia VP|Agilia SP|Agilia Connect|Volumat Agilia|Injectomat Agilia|Ivenix',
  ),
  line(
    'infusion-pump',
    'Smiths Medical|ICU Medical',
    'Medfusion 3500|Medfusion 4000|CADD-Solis|CADD-Legacy|Graseby 3300',
  ),
  line('infusion-pump', 'ICU Medical', 'Plum 360|Plum A+'),
  line(
    'ventilator',
    'Dräger',
    'Evita V300|Evita V500|Evita V600|Evita V800|Evita XL|Savina 300|Babylog VN500|Babylog VN800|Oxylog 2000|Oxylog 3000|Carina',
  ),
  line(
    'ventilator',
    'Hamilton Medical',
    'Hamilton-C1|Hamilton-C3|Hamilton-C6|Hamilton-G5|Hamilton-S1|Hamilton-T1|Galileo',
  ),
  line(
    'ventilator',
    'Philips',
    'Respironics V60|Trilogy 100|Trilogy 200|Trilogy 202|Trilogy Evo|DreamStation',
  ),
  line('ventilator', 'Medtronic', 'Puritan Bennett 840|Puritan Bennett 980|Puritan Bennett 560'),
  line('ventilator', 'Newport|Medtronic', 'Newport HT50|Newport HT70'),
  line('ventilator', 'Getinge', 'Servo-i|Servo-s|Servo-u|Servo-n|Servo-air'),
  line('ventilator', 'GE Healthcare', 'CARESCAPE R860|Engstrom Carestation'),
  line('ventilator', 'ResMed', 'Astral 100|Astral 150|Stellar 150|AirSense 10|AirSense 11'),
  line(
    'anaesthesia',
    'Dräger',
    'Fabius GS|Fabius Plus|Fabius Tiro|Primus|Perseus A500|Atlan A350|Apollo|Zeus',
  ),
  line(
    'anaesthesia',
    'GE Healthcare',
    'Aisys CS2|Avance CS2|Aespire 7900|Carestation 620|Carestation 650|Aestiva',
  ),
  line('anaesthesia', 'Getinge', 'Flow-i|Flow-c|Flow-e'),
  line('anaesthesia', 'Mindray', 'WATO EX-65|A5|A7|A9'),
  line('dialysis', 'Fresenius', '2008K|2008T|4008|4008S|5008|5008S|6008|6008 CAREsystem|multiFiltrate'),
  line('dialysis', 'B. Braun', 'Dialog+|Dialog iQ|Diapact'),
  line('dialysis', 'Gambro|Baxter', 'Prismaflex|PrisMax|AK 96|AK 98|AK 100|AK 200|Artis Physio'),
  line('incubator', 'GE Healthcare', 'Giraffe OmniBed|Giraffe Incubator|Panda Warmer|Lullaby Warmer'),
  line('incubator', 'Dräger', 'Isolette 8000|Isolette TI500|Babyleo TN500|Caleo|Babytherm 8004'),
  line('incubator', 'Atom Medical', 'Incu i|Dual Incu i|V-2100G|Infa Warmer'),
  line('suction', 'Medela', 'Dominant Flex|Basic 30|Vario 18|Clario'),
  line('suction', 'Laerdal', 'LSU 4000|LCSU 4'),
  line('electrosurgical', 'Valleylab|Covidien|Medtronic', 'Force FX|Force FX-8C|Force Triad|ForceTriad|FT10'),
  line('electrosurgical', 'Erbe', 'VIO 3|VIO 50|VIO 200|VIO 300 D|ICC 350'),
  line('electrosurgical', 'ConMed', 'System 5000|System 2450'),
  line('oxygen-concentrator', 'Philips', 'EverFlo|SimplyGo|Millennium M10'),
  line('oxygen-concentrator', 'Invacare', 'Perfecto2|Platinum 10|Platinum 5'),
  line('oxygen-concentrator', 'Drive DeVilbiss', 'DeVilbiss 525|DeVilbiss 1025'),
  line('oxygen-concentrator', 'Inogen', 'One G3|One G4|One G5|At Home'),
  line('ecg', 'GE Healthcare', 'MAC 5500|MAC 2000|MAC 3500|MAC VU360|MAC 1200'),
  line('ecg', 'Philips', 'PageWriter TC20|PageWriter TC30|PageWriter TC50|PageWriter TC70|PageWriter Trim'),
  line('ecg', 'Schiller', 'Cardiovit AT-102|Cardiovit FT-1|Cardiovit CS-200'),
  line('ecg', 'Welch Allyn', 'CP 50|CP 150|ELI 280|ELI 250c'),
  line('centrifuge', 'Eppendorf', '5424|5424 R|5702|5804|5810 R|MiniSpin'),
  line('centrifuge', 'Hettich', 'EBA 200|MIKRO 200|Rotofix 32|Rotina 380|Universal 320'),
  line('centrifuge', 'Beckman Coulter', 'Allegra 21R|Allegra X-15R|Microfuge 20'),
  line(
    'ultrasound',
    'GE Healthcare',
    'LOGIQ E9|LOGIQ E10|LOGIQ P9|LOGIQ e|Vivid E95|Vivid S70|Voluson E10|Venue Go|Vscan',
  ),
  line('ultrasound', 'Philips', 'EPIQ 5|EPIQ 7|EPIQ CVx|Affiniti 50|Affiniti 70|Lumify|ClearVue 550'),
  line('ultrasound', 'Siemens Healthineers', 'Acuson Sequoia|Acuson S2000|Acuson Juniper|Acuson X300'),
  line('ultrasound', 'Fujifilm Sonosite', 'M-Turbo|X-Porte|Edge II|SonoSite PX|SonoSite LX'),
  line('pulse-oximeter', 'Masimo', 'Rad-5|Rad-8|Rad-57|Rad-97|MightySat'),
  line('pulse-oximeter', 'Nellcor|Covidien|Medtronic', 'Nellcor PM10N|Nellcor N-65|OxiMax N-600x'),
  line('pulse-oximeter', 'Nonin', 'Onyx 9500|Onyx Vantage 9590|PalmSAT 2500|7500'),
  line('nibp', 'Welch Allyn', 'ProBP 3400|Spot Vital Signs|Spot 4400|Connex ProBP'),
  line('nibp', 'Omron', 'HBP-1320|HBP-1300|M3 Comfort|M7 Intelli'),
  line('phototherapy', 'GE Healthcare', 'BiliBlanket|Lullaby LED|BiliSoft'),
  line('phototherapy', 'Natus', 'neoBLUE|neoBLUE compact'),
  line('phototherapy', 'Dräger', 'BiliLux|Photo-Therapy 4000'),
]
