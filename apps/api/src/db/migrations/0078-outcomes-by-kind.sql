-- What fixed equipment was counted by its name as it was typed. From now on it is counted by the type of equipment and the
-- family of makers of the base, so that an "infusion pump" and a "drip machine" are one. What was counted moves there. A
-- name means the type or the maker whose longest name it contains; any other name stays.
create function kind_counted(name text) returns text language sql immutable as $$
  select coalesce((
    select kind from (values
    ('patient-monitor', 'patient monitor|monitor|bedside monitor|vital signs|vitals machine|telemetry|obs machine|intellivue|carescape|multiparameter|monitoring'),
    ('autoclave', 'autoclave|autoclav|steriliser|sterilizer|sterilisator|bench top steriliser|steam steriliser|amsco|pressure cooker'),
    ('defibrillator', 'defibrillator|defibrilator|defib|aed|lifepak|life pack|shock machine|heartstart|desfibrilador|shock box|crash cart monitor'),
    ('xray', 'xray|x ray|xray equipment|radiography|c arm|mobile x ray|portable x ray|bucky|fluoroscopy|digital detector|ct|ct scanner|mammography|cr reader'),
    ('infusion-pump', 'infusion pump|syringe pump|syringe driver|iv pump|drip pump|volumetric pump|infusomat|perfusor|alaris|pca pump|feeding pump|infusion machine|infusor|drip machine'),
    ('ventilator', 'ventilator|vent|respirator|breathing machine|bipap|cpap|niv|humidifier|heated humidifier|trilogy'),
    ('anaesthesia', 'anaesthesia|anesthesia|anaesthetic machine|anesthetic machine|anaesthesia machine|anesthesia machine|gas machine|boyles machine|vaporiser|vaporizer|fabius|anaesthesia ventilator'),
    ('dialysis', 'dialysis|dialysis machine|haemodialysis|hemodialysis|haemofiltration|hemofiltration|kidney machine|crrt|dialyser|renal machine|dialisis'),
    ('incubator', 'incubator|isolette|infant warmer|radiant warmer|baby warmer|resuscitaire|giraffe|infant incubator|neonatal incubator|couveuse'),
    ('suction', 'suction|suction unit|suction pump|sucker|aspirator|wall suction|suction regulator'),
    ('electrosurgical', 'electrosurgical|electrosurgery|diathermy|cautery|bovie|esu|electrosurgical unit|diathermy machine|electrocautery'),
    ('oxygen-concentrator', 'oxygen concentrator|concentrator|home oxygen|oxygen machine|o2 machine|o2 concentrator'),
    ('oxygen-cylinder', 'oxygen cylinder|oxygen bottle|oxygen tank|o2 cylinder|flowmeter|oxygen regulator|wall oxygen|gas cylinder|o2 bottle'),
    ('ecg', 'ecg|ekg|ecg machine|ekg machine|12 lead|electrocardiograph|ecg recorder|heart tracing machine'),
    ('centrifuge', 'centrifuge|centrifuga|spinner|microcentrifuge'),
    ('ultrasound', 'ultrasound|ultrasound machine|sonography|echo machine|scanner probe|sonar|ultrasound scanner'),
    ('pulse-oximeter', 'pulse oximeter|oximeter|finger oximeter|finger probe|handheld oximeter|sats probe|sats machine|pulse ox'),
    ('nibp', 'nibp|sphygmomanometer|blood pressure machine|blood pressure monitor|bp machine|bp monitor|blood pressure cuff|manual bp|sphyg|blood pressure meter|bp cuff'),
    ('phototherapy', 'phototherapy|phototherapy lamp|bili light|jaundice light|bililight|bilirubin light|blue light|phototherapy unit|bili blanket'),
    (null, 'computer monitor|pc monitor|desktop monitor|tv monitor|baby monitor|security monitor|glucose monitor|air vent|conditioning vent|ceiling vent')
    ) k (kind, phrases), unnest(string_to_array(phrases, '|')) phrase
    where position(' ' || phrase || ' ' in ' ' || name || ' ') > 0
      or position(' ' || phrase || ' ' in regexp_replace(' ' || name || ' ', 's ', ' ', 'g')) > 0
    order by length(phrase) desc limit 1), name)
$$;
create function maker_counted(name text, kind text) returns text language sql immutable as $$
  select coalesce((
    select coalesce(first, maker) from (values
      ('b braun', 'b braun|braun|bbraun|infusomat|perfusor'),
      ('bd', 'bd|becton dickinson|carefusion|care fusion|alaris|cardinal'), ('baxter', 'baxter'),
      ('gambro', 'gambro|prismaflex|artis'), ('fresenius', 'fresenius|fresenius kabi|fresenius medical care|fmc'),
      ('smiths medical', 'smiths medical|smiths'), ('icu medical', 'icu medical'),
      ('philips', 'philips|phillips|philips healthcare|respironics|intellivue|heartstart|efficia|trilogy|avalon'),
      ('ge healthcare', 'ge healthcare|ge|general electric|datex|datex ohmeda|marquette|carescape|dash|giraffe|apexpro'),
      ('siemens healthineers', 'siemens healthineers|siemens|siemens healthcare|mobilett|ysio|multix'),
      ('canon medical', 'canon medical|canon|toshiba medical'),
      ('mindray', 'mindray|datascope|benevision|beneview|beneheart'), ('masimo', 'masimo|radical|rad 87|sedline'),
      ('steris', 'steris|american sterilizer|amsco'), ('tuttnauer', 'tuttnauer|elara'), ('midmark', 'midmark|ritter'),
      ('getinge', 'getinge|maquet|castle'), ('zoll', 'zoll|aed plus|r series|x series|m series'),
      ('medtronic', 'medtronic|medtronics'), ('covidien', 'covidien'), ('valleylab', 'valleylab|force fx'),
      ('nellcor', 'nellcor'), ('newport', 'newport'),
      ('physio control', 'physio control|physiocontrol|lifepak|lucas'), ('stryker', 'stryker'),
      ('drager', 'dräger|drager|draeger|draegar|fabius|evita'), ('hamilton medical', 'hamilton medical|hamilton'),
      ('resmed', 'resmed'), ('nipro', 'nipro'), ('atom medical', 'atom medical|atom'), ('fanem', 'fanem'),
      ('medela', 'medela'), ('laerdal', 'laerdal'), ('atmos', 'atmos'),
      ('drive devilbiss', 'drive devilbiss|devilbiss|drive medical'), ('erbe', 'erbe|vio'), ('olympus', 'olympus'),
      ('conmed', 'conmed'), ('invacare', 'invacare'), ('inogen', 'inogen'), ('air liquide', 'air liquide'),
      ('linde', 'linde'), ('gce', 'gce'), ('amico', 'amico'), ('schiller', 'schiller'),
      ('nihon kohden', 'nihon kohden'), ('welch allyn', 'welch allyn|hillrom|mortara'), ('eppendorf', 'eppendorf'),
      ('hettich', 'hettich'), ('beckman coulter', 'beckman coulter|beckman'),
      ('thermo fisher', 'thermo fisher|thermo scientific'),
      ('fujifilm sonosite', 'fujifilm sonosite|sonosite|fujifilm'), ('nonin', 'nonin'), ('omron', 'omron'),
      ('riester', 'riester'), ('natus', 'natus'), ('spacelabs', 'spacelabs|spacelabs healthcare'),
      ('cardiac science', 'cardiac science'), ('defibtech', 'defibtech'), ('w&h', 'w h|lisa'), ('napco', 'napco'),
      ('eschmann', 'eschmann'), ('contec', 'contec'), ('biolight', 'biolight')
    ) m (maker, names) cross join unnest(string_to_array(names, '|')) own left join (values
      ('defibrillator', 'medtronic', 'physio control'), ('defibrillator', 'stryker', 'physio control'),
      ('electrosurgical', 'covidien', 'valleylab'), ('electrosurgical', 'medtronic', 'valleylab'),
      ('pulse-oximeter', 'covidien', 'nellcor'), ('pulse-oximeter', 'medtronic', 'nellcor'),
      ('dialysis', 'baxter', 'gambro'), ('infusion-pump', 'icu medical', 'smiths medical')
    ) s (of, later, first) on s.of = kind and s.later = maker
    where position(' ' || own || ' ' in ' ' || name || ' ') > 0
    order by length(own) desc limit 1), name)
$$;

update outcomes o set equipment_type = m.kind, manufacturer = m.maker
from (
  select equipment_type, manufacturer, kind, maker_counted(manufacturer, kind) as maker
  from (select distinct equipment_type, manufacturer from outcomes) told,
    lateral (select kind_counted(told.equipment_type) as kind) k
) m
where o.equipment_type = m.equipment_type and o.manufacturer = m.manufacturer
  and (o.equipment_type, o.manufacturer) <> (m.kind, m.maker);

create table recounted as
  select kind, maker_counted(manufacturer, kind) as maker, model, fix, sum(cases)::integer as cases
  from outcome_counts c, lateral (select kind_counted(c.equipment_type) as kind) k group by 1, 2, 3, 4;
delete from outcome_counts;
insert into outcome_counts (equipment_type, manufacturer, model, fix, cases) select * from recounted;

create table recounted_facilities as
  select kind, maker_counted(manufacturer, kind) as maker, model, facility, sum(cases)::integer as cases
  from outcome_facilities c, lateral (select kind_counted(c.equipment_type) as kind) k group by 1, 2, 3, 4;
delete from outcome_facilities;
insert into outcome_facilities (equipment_type, manufacturer, model, facility, cases) select * from recounted_facilities;

drop table recounted;
drop table recounted_facilities;
drop function kind_counted(text);
drop function maker_counted(text, text);

-- For the reader of the query plan: similar work orders of the same model are found here, the newest first, however the
-- model is written.
create index work_orders_of_model
  on work_orders (lower(regexp_replace(equipment_model, '[^[:alnum:]]+', '', 'g')), created_at desc, id desc)
  where status in ('fulfilled', 'archived') and duplicate_of is null and equipment_model <> '';
