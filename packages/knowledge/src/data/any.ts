// Written from data/*.jsonl by `pnpm --filter @tessa/knowledge data`.
import type { SafetyRule } from '../base.ts'
import { readRules } from '../read-rows.ts'

export const anyRules: readonly SafetyRule[] = readRules(`
sf-001	any	in use	not in use|no patient|not on a patient|patient monitor|not attached|patient removed|not in use on a patient|not in use on patient|not used on a patient|not used on patient|nobody on	Swap the device for a working one and make the patient safe before any troubleshooting; then tag and remove it from service	Troubleshooting on a patient can interrupt therapy or monitoring	Jake Troubleshoots, ZOLL X Series pads/electrode detection errors - https://jaketroubleshoots.com/guides/zoll-x-series-pads-electrode-detection-errors
sf-002	any		smoke evacuator|smoke evac|smoke extractor|smoke detector	Switch off, unplug or isolate if safe, move people and oxygen away, raise the fire alarm; do not restart	Electrical fire and toxic fumes	
sf-003	any			Do not touch again; isolate at the outlet, tag and send for leakage and earth testing	Lost earth or insulation failure	
sf-004	any			Do not reset or refit repeatedly; remove from use	Persistent fault current	
sf-005	any	wet	wet pack|wet filter|wet sampling line|wet load	Disconnect from patient and mains, quarantine, dry and test before reuse	Liquid bridges insulation and corrodes	Philips IntelliVue MP2 (M8102A) manual p.160, NBP limitations - https://www.manualslib.com/manual/1329032/Philips-M8102a.html?page=160
sf-006	any	dropped|fell|fallen|cracked case|knocked over	pressure dropped|dropped to|sats dropped|dropped out|fell to|fell asleep|saturation fell|voltage dropped	Quarantine and inspect plus functional and electrical test before reuse	Hidden damage	
sf-007	any			Stop charging, do not press or open, move to a fire-safe place, handle as hazardous waste	Lithium fire	
sf-008	any	open cover|remove cover|remove panel|take the cover off|unscrew|screws|open it up	inside the chamber|load inside	Only trained biomedical staff open covers, with power off and isolated	Live parts, stored energy, voided safety	Ellman Surgitron manual p.6, precautions - https://manualshive.com/ru/manual/hologic/cynosure-ellman-surgitron-4-0-dual-rf-90-iec/2146519?page=6
sf-009	any	bypass|override|jumper|tape the switch|tape over|defeat interlock	cardiac bypass|heart-lung bypass|bypass mode	Never bypass an interlock, alarm or cut-out	Interlocks prevent death or burns	
sf-010	any	body fluid|blood on it|blood all over|contaminated|not cleaned	blood gas|blood pump|blood leak|blood glucose	Decontaminate before handling; gloves, apron and eye protection; attach a decontamination label	Infection to staff	introni.it, centrifuge repair - http://www.introni.it/Centrifuge_repair.html
sf-011	any	alarm silenced|alarm off|alarms off		Do not leave the patient unattended; replace the device	Missed deterioration	
sf-012	any	incident|near miss		Keep the device, accessories, settings and logs untouched; report to safety officer, maker and regulator	Evidence and duty to report	Getinge GEF 449 sterilizer manual - http://www.scribd.com/doc/50855303/2106094F110-01
sf-013	any	recall|field safety notice|serial number range|safety bulletin		Check serial against the notice and follow it before use	Hidden defects may pass self tests	Health Imaging, FDA class 1 AED recall - https://healthimaging.com/topics/medical-imaging/diagnostic-screening/fda-warns-class-1-aed-recall-due-malfunction
sf-014	any	wrong accessory|third party sensor|unlisted|other brand|different supplier		Use only accessories listed for the model	Wrong readings or burns	Philips IntelliVue CL SpO2 pod instructions for use p.52, technical alarms - https://www.easymanua.ls/philips/intellivue-cl-spo2/manual?p=52
sf-015	any	extension lead|multi-socket on floor|extension cord|power strip		Avoid; use a fixed outlet or a medical-grade unit	Leakage adds up, liquid and trip risk	
sf-016	any	after repair|back to ward|just been repaired		Complete functional and electrical safety test and record it before return	A partial repair can leave a hazard	Philips IntelliVue MP40/50 service guide - https://manualmachine.com/philips/intellivuemp40/7455580-service-manual
sf-017	any	mains supply unstable|power cut|on the generator|voltage drop|brown out|lights dim	x-ray generator|xray generator|generator error	Measure supply, use a UPS or regulator, unplug sensitive devices	Damage and wrong therapy	
sf-018	any	do not know what to do|not sure what to do		Stop and escalate rather than guess	Harm from wrong action	
sf-019	any			Close supply, ventilate, no sparks or flames, warn staff	Fire and exposure	ECRI BiomedicalBenchmark IPM 400, anesthesia units - https://studylib.es/doc/9515399/ecri-biomedicalbenchmark-ipm-anesthesia-units
sf-107	any	mri|mr room|magnet room		Only MR-conditional equipment crosses the door; ask MR staff	Projectile and burns	
sf-108	any	virus|ransomware|hacked|malware|strange network traffic		Take the device off the network (not off the patient without a replacement), tell IT security and biomed	Loss of function or data	
sf-111	any			Keep people away, ventilate, no vacuum cleaner, spill kit, hazardous waste	Mercury vapour	
sf-115	any			Remove the sensor or pad, treat, keep it, report	Burn and evidence	
sf-116	any	oxygen tank|oxygen cylinder|regulator		Fix the cylinder, no oil or grease, open slowly, never repair a regulator	Oxygen fire, projectile	
`)
