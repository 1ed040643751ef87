import { facilityTypes, jobTitles } from '@tessa/contract'
import { demoId } from './demo-random.ts'

interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly facility: string
  readonly type: (typeof facilityTypes)[number]['code']
  readonly department: string
  readonly city: string
  readonly state: string
}

const person = (
  name: string,
  facility: string,
  type: DemoPerson['type'],
  department: string,
  place: string,
): DemoPerson => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const [city = '', state = ''] = place.split(', ')
  return { firstName, lastName, facility: `Demo ${facility}`, type, department, city, state }
}

/** Invented people of invented facilities. */
const demoPeople: readonly DemoPerson[] = [
  person('Grace Okafor', 'Riverbend Community Hospital', 'hospital', 'Intensive Care', 'Dayton, OH'),
  person('Liam Novak', 'Riverbend Community Hospital', 'hospital', 'Emergency', 'Dayton, OH'),
  person('Sofia Marin', 'Riverbend Community Hospital', 'hospital', 'Sterile Processing', 'Dayton, OH'),
  person('Henrik Dahl', 'Northlight Imaging', 'imaging-center', 'Radiology', 'Duluth, MN'),
  person('Amara Diallo', 'Northlight Imaging', 'imaging-center', 'CT', 'Duluth, MN'),
  person('Noah Fischer', 'Cedar Lane Surgery Center', 'surgery-center', 'Operating Rooms', 'Boise, ID'),
  person('Priya Raman', 'Cedar Lane Surgery Center', 'surgery-center', 'Anaesthesia', 'Boise, ID'),
  person('Elena Petrova', 'Lakeside Family Clinic', 'clinic', 'Reception', 'Madison, WI'),
  person('Mateo Alvarez', 'Lakeside Family Clinic', 'clinic', 'Treatment', 'Madison, WI'),
  person('Hannah Weiss', 'Harbor Urgent Care', 'urgent-care', 'Triage', 'Portland, ME'),
  person('Kofi Mensah', 'Harbor Urgent Care', 'urgent-care', 'Treatment', 'Portland, ME'),
  person('Yuki Tanaka', 'Pinewood Dialysis', 'dialysis-center', 'Treatment Floor', 'Tacoma, WA'),
  person('Olivia Brandt', 'Pinewood Dialysis', 'dialysis-center', 'Water Treatment', 'Tacoma, WA'),
  person('Samuel Adeyemi', 'Meadow Hill Nursing Home', 'nursing-home', 'Care', 'Lincoln, NE'),
  person('Clara Jensen', 'Meadow Hill Nursing Home', 'nursing-home', 'Facilities', 'Lincoln, NE'),
  person('Tariq Aziz', 'Summit Clinical Laboratory', 'laboratory', 'Haematology', 'Denver, CO'),
  person('Ingrid Larsen', 'Summit Clinical Laboratory', 'laboratory', 'Microbiology', 'Denver, CO'),
  person('Diego Santos', 'Bayview Rehabilitation', 'rehabilitation', 'Physiotherapy', 'Tampa, FL'),
  person('Rosa Bianchi', 'Bayview Rehabilitation', 'rehabilitation', 'Hydrotherapy', 'Tampa, FL'),
  person('Peter Kowalski', 'Granite Cancer Center', 'cancer-center', 'Radiotherapy', 'Concord, NH'),
  person('Fatima Noor', 'Granite Cancer Center', 'cancer-center', 'Infusion', 'Concord, NH'),
  person('Anders Holm', 'Willow Creek Home Health', 'home-health', 'Equipment Pool', 'Salem, OR'),
  person('Mei Lin', 'Orchard Assisted Living', 'assisted-living', 'Care', 'Fresno, CA'),
  person('Julia Costa', 'Orchard Assisted Living', 'assisted-living', 'Facilities', 'Fresno, CA'),
  person('Victor Moreau', 'Prairie Research Institute', 'research-facility', 'Imaging Core', 'Ames, IA'),
  person('Nadia Haddad', 'Eastgate Specialty Clinic', 'specialty-clinic', 'Cardiology', 'Albany, NY'),
  person('George Papadakis', 'Eastgate Specialty Clinic', 'specialty-clinic', 'Endoscopy', 'Albany, NY'),
  person('Laura Virtanen', 'Stillwater Mental Health', 'mental-health', 'Facilities', 'Bangor, ME'),
  person('Omar Farouk', 'County Emergency Department', 'emergency-department', 'Resuscitation', 'Tulsa, OK'),
  person('Emily Carter', 'County Emergency Department', 'emergency-department', 'Ambulance Bay', 'Tulsa, OK'),
]

const day = 86_400_000

/** Their accounts have no password, so that signing in is impossible. */
export const demoPeopleRows = (now: Date) =>
  demoPeople.map(({ firstName, lastName, facility, type, department, city, state }, index) => ({
    id: demoId(`${firstName}.${lastName}`),
    email: `${firstName}.${lastName}@demo.tessa.test`.toLowerCase(),
    first_name: firstName,
    last_name: lastName,
    job_title: jobTitles[index % jobTitles.length] ?? 'Other',
    facility_name: facility,
    facility_type: facilityTypes.find(({ code }) => code === type)?.code ?? 'other',
    department,
    facility_address: `${100 + index} Demo Street`,
    city,
    state,
    phone: `+1 555 01${String(index).padStart(2, '0')} 000`,
    is_active: index % 9 !== 8,
    email_confirmed_at: now,
    created_at: new Date(now.getTime() - (92 + index * 7) * day),
  }))
