import { expect, onTestFinished } from 'vitest'
import { report } from '../cases/reports.ts'
import { expectToast, expectVisible } from '../harness/assertions.ts'
import { visit } from '../harness/browser.ts'
import { newDataDir } from '../harness/data-dir.ts'
import { test } from '../harness/journey.ts'
import { mailTo, startMailServer } from '../harness/mail-server.ts'
import { run } from '../harness/process.ts'
import { startProduct } from '../harness/product.ts'
import { ask, demo, registerConfirmed, signInDemo } from '../harness/test-user.ts'
import { button, openRecord } from './open-record.ts'

interface WholeOrder {
  readonly short_number: string
  readonly version: number
  readonly activity: readonly { readonly activity_type: string; readonly new_value: string | null }[]
}

/** A product that can be stopped, so that its histories are verified afterwards. */
const startOwnProduct = async () => {
  const folder = newDataDir()
  onTestFinished(folder.remove)
  const mail = await startMailServer()
  onTestFinished(mail.stop)
  const product = await startProduct({ dataDir: folder.path, environment: { SMTP_URL: mail.smtpUrl } })
  onTestFinished(() => product.kill())
  return {
    ...product,
    dataDir: folder.path,
    readMail: (to: string, count = 1) => mailTo(mail.readUrl, to, count),
  }
}

test(
  'K-04 three people drive one work order to its end, and nothing is lost, doubled or unproved',
  { timeout: 180_000 },
  async ({ browser }) => {
    const { url, dataDir, readMail, stop } = await startOwnProduct()
    const reporter = await registerConfirmed(url, readMail)
    const { id } = await report(url, reporter.token)
    const managerToken = await signInDemo(url, demo.manager)
    const read = () => ask<WholeOrder>(url, `GET /api/work-orders/${id}`, { token: managerToken })
    const { short_number: number } = await read()
    const [manager, technician, admin] = await Promise.all(
      [managerToken, await signInDemo(url, demo.technician), await signInDemo(url, demo.admin)].map((token) =>
        visit(browser, url, { token }),
      ),
    )
    if (!manager || !technician || !admin) throw new Error('Three browsers were opened')
    const people = [manager, technician, admin]
    for (const { page, allow } of people) {
      allow(/status of 409/)
      await openRecord(page, number)
      await expectVisible(page.getByRole('complementary', { name: `Work order ${number}` }))
    }

    // The manager assigns it, and the technician sees that without a reload.
    const { items } = await ask<{ items: readonly { id: number; is_me: boolean; name: string }[] }>(
      url,
      'GET /api/technicians',
      { token: await signInDemo(url, demo.technician) },
    )
    const self = items.find(({ is_me }) => is_me)
    if (!self) throw new Error('The demo technician is a technician')
    await openRecord(manager.page, number, 'assign')
    const choice = manager.page.getByRole('combobox', { name: 'Technician' })
    await choice.selectOption(String(self.id))
    await button(manager.page, 'Assign').click()
    const assigned = manager.page.getByText(`Assigned to ${self.name}`).first()
    const assignAnyway = button(manager.page, 'Assign anyway')
    await expectVisible(assigned.or(assignAnyway).first())
    if (await assignAnyway.isVisible()) await assignAnyway.click()
    await expectVisible(assigned)
    await expectVisible(
      technician.page
        .getByRole('complementary', { name: `Work order ${number}` })
        .getByText(self.name)
        .first(),
    )

    // All three edit at the same moment.
    await openRecord(manager.page, number, 'priority')
    await openRecord(technician.page, number, 'status')
    await openRecord(admin.page, number, 'facts')
    await manager.page.getByRole('combobox', { name: 'Priority' }).selectOption('Low')
    await manager.page.getByLabel('Reason').fill('There is a spare one')
    await technician.page.getByRole('combobox', { name: 'Status' }).selectOption('In progress')
    await admin.page.getByLabel('Serial number').fill('SN-4711')
    await Promise.all([
      button(manager.page, 'Change Priority').last().click(),
      button(technician.page, 'Update').click(),
      button(admin.page, 'Save').click(),
    ])
    await expectToast(manager.page, 'Priority: Low')
    await expectToast(technician.page, 'Status: In progress')
    await expectToast(admin.page, 'Corrected')
    expect(await read()).toMatchObject({
      priority: 'low',
      status: 'in-progress',
      equipment_serial: 'SN-4711',
    })

    // The technician's connection is killed while they write, and a colleague goes on meanwhile.
    await openRecord(technician.page, number, 'note')
    await technician.page.getByRole('textbox', { name: 'Note' }).fill('The seal is worn')
    technician.allow(/ERR_INTERNET_DISCONNECTED/)
    await technician.context.setOffline(true)
    await button(technician.page, 'Add Note').last().click()
    await expectVisible(technician.page.getByText(/What you entered is still here/))
    await openRecord(manager.page, number, 'reply')
    await manager.page.getByRole('textbox', { name: 'Message' }).fill('We have a spare one for you')
    await button(manager.page, 'Send Reply').click()
    await expectToast(manager.page, 'Reply sent')
    await technician.context.setOffline(false)
    await button(technician.page, 'Add Note').last().click()
    await expectToast(technician.page, 'Note added')
    await technician.page.getByRole('tab', { name: /^Activity/ }).click()
    await expectVisible(technician.page.getByText('We have a spare one for you'))

    // It is fulfilled, and everybody sees that.
    await openRecord(technician.page, number, 'status')
    await technician.page.getByRole('combobox', { name: 'Status' }).selectOption('Fulfilled')
    await technician.page.getByLabel('Resolution notes').fill('New door seal')
    await button(technician.page, 'Update').click()
    for (const { page } of people)
      await expectVisible(
        page
          .getByRole('complementary', { name: `Work order ${number}` })
          .getByText('Fulfilled')
          .first(),
      )

    const end = await read()
    expect(end).toMatchObject({ status: 'fulfilled', priority: 'low', equipment_serial: 'SN-4711' })
    const types = end.activity.map(({ activity_type }) => activity_type)
    expect(types.toSorted()).toEqual([
      'assigned',
      'comment_added',
      'created',
      'fact_corrected',
      'note_added',
      'priority_changed',
      'priority_explained',
      'resolution_noted',
      'status_changed',
      'status_changed',
    ])

    await readMail(reporter.email, 5)
    for (const { context, problems } of people) {
      await context.close()
      expect(problems()).toEqual([])
    }
    await stop()

    // The reporter hears of each change once. What the product sent until it stopped is there.
    const mails = await readMail(reporter.email, 5)
    const subjects = mails.map(({ subject }) => subject)
    expect(new Set(mails.map(({ subject, text }) => subject + text)).size).toBe(mails.length)
    expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(4)

    const verify = run(['apps/api/dist/cli.js', 'verify'], { DATA_DIR: dataDir })
    expect(await verify.ended).toMatchObject({ code: 0 })
    expect(verify.output()).toMatch(/The histories of all \d+ cases are as they were written/)
  },
)
