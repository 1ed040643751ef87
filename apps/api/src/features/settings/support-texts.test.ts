import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { saveSettings, secondServer, withinTwoSeconds } from '../../testing/second-server.ts'

const app = await httpApp()
const root = await createTestUser(app, 'admin')
const texts = {
  providerName: 'Northside Biomedical',
  supportEmail: 'help@northside.example',
  emergencyPhone: '112',
}

test('N-07 name, address and phone of the support hold on a second server within 2 s, on screens and in mails', async () => {
  const other = (await secondServer(app))(root.token)
  await saveSettings(root, texts)
  await expect.poll(() => other.api('GET /api/config'), withinTwoSeconds).toMatchObject(texts)

  await other.api('POST /api/contact-messages', {
    body: {
      name: 'Ada',
      email: root.user.email,
      phone: '+1 555 010 0199',
      equipment: 'Autoclave',
      urgency: 'medium',
      message: 'The yearly inspection is due.',
    },
  })
  const mails = app.db.selectFrom('mails').select('recipient').where('kind', '=', 'contact').execute()
  expect(await mails).toEqual([{ recipient: texts.supportEmail }])
  const securityText = await other.send('/.well-known/security.txt', {})
  expect(await securityText.text()).toContain(`Contact: mailto:${texts.supportEmail}`)
})

test.for([
  ['providerName', '<b>Northside</b>', 'Provider name must be given, and must not contain'],
  ['providerName', 'https://evil.example', 'Provider name must be given, and must not contain'],
  ['providerName', 'x'.repeat(10_000), 'Provider name must be at most 100 characters long'],
  ['providerName', '  ', 'Provider name must be given, and must not contain'],
  ['supportEmail', 'nobody', 'Support email must be an address such as'],
  ['supportEmail', 'a@b.example, eve@evil.example', 'Support email must be an address such as'],
  ['emergencyPhone', "1'; drop table users; --", 'Emergency phone must be a phone number of 3 to 15 digits'],
  ['emergencyPhone', '9'.repeat(16), 'Emergency phone must be a phone number of 3 to 15 digits'],
  ['emergencyPhone', -112, 'Emergency phone must be text'],
] as const)('%s of %s is refused by its field', async ([field, value, sentence]) => {
  await expect(saveSettings(root, { [field]: value })).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.stringContaining(sentence) },
  })
})
