/** The pages that the menu and the palette offer a manager, in their order. */
export const managerPages: readonly string[] = [
  'Overview',
  'AI Analytics',
  'Admin Tessa',
  'Flows',
  'Work Orders',
  'Knowledge',
  'Technicians',
  'Contact messages',
  'Mail',
  'Help Requests',
]
