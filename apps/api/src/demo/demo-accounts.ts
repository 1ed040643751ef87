import type { Role } from '@tessa/contract'

export const demoPassword = 'Tessa-demo-2026!'

interface DemoAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly jobTitle: string
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@demo.tessa.test',
    firstName: 'Ada',
    lastName: 'Demo',
    role: 'admin',
    jobTitle: 'Administrator',
  },
  {
    email: 'manager@demo.tessa.test',
    firstName: 'Marta',
    lastName: 'Demo',
    role: 'manager',
    jobTitle: 'Department Manager',
  },
  {
    email: 'technician@demo.tessa.test',
    firstName: 'Tomas',
    lastName: 'Demo',
    role: 'technician',
    jobTitle: 'Biomedical Technician',
  },
  {
    email: 'user@demo.tessa.test',
    firstName: 'Uma',
    lastName: 'Demo',
    role: 'user',
    jobTitle: 'Nurse Manager',
  },
]

export const moreTechnicians: readonly DemoAccount[] = [
  {
    email: 'technician2@demo.tessa.test',
    firstName: 'Ines',
    lastName: 'Demo',
    role: 'technician',
    jobTitle: 'Biomedical Technician',
  },
  {
    email: 'technician3@demo.tessa.test',
    firstName: 'Joon',
    lastName: 'Demo',
    role: 'technician',
    jobTitle: 'Clinical Engineer',
  },
]
