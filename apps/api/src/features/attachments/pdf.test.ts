import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { smallPdf } from '../../testing/small-pdf.ts'
import { refuseActivePdf } from './refuse-active-pdf.ts'

const app = await httpApp({ dataDir: { path: mkdtempSync(join(tmpdir(), 'tessa-pdf-')) } })
const ada = await createTestUser(app)

const upload = async (bytes: Uint8Array, name = 'report.pdf') => {
  const form = new FormData()
  form.append('sessionId', randomUUID())
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const answer = await ada.send('/api/attachments', { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } }
}

/** A document with these additional catalog entries, objects and bytes. */
const pdf = (catalog: string, rest: string | Buffer = '', trailer = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n`,
    ),
    Buffer.from(rest),
    Buffer.from(`\ntrailer<</Size 9/Root 1 0 R${trailer}>>\nstartxref\n0\n%%EOF\n`),
  ])

const streamOf = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`5 0 obj<<${dictionary}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream endobj'),
  ])
const objectStream = (objects: string, type = '/Type/ObjStm') =>
  streamOf(`${type}/N 1/First 4/Filter/FlateDecode`, deflateSync(`7 0 ${objects}`))

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

test.each([
  ['a script', pdf(`/OpenAction${script}`)],
  ['a script whose name is written in codes', pdf('/OpenAction<</S/Java#53cript/#4aS(1)>>')],
  ['a script behind a comment that says stream', pdf('/OpenAction 3 0 R', `%stream\n3 0 obj${script}endobj`)],
  [
    'a script behind a string that says stream',
    pdf('/OpenAction 3 0 R', `4 0 obj(stream\n)endobj 3 0 obj${script}endobj`),
  ],
  ['a script in an object stream', pdf('/OpenAction 7 0 R', objectStream(script))],
  [
    'a script in an object stream that does not say its type',
    pdf('/OpenAction 7 0 R', objectStream(script, '')),
  ],
  ['a form that sends itself', pdf('/AA<</WC<</S/SubmitForm/F(http://x.test)>>>>')],
  ['a jump into another file', pdf('/OpenAction<</S/GoToR/F(\\\\\\\\x.test\\\\share)/D[0/Fit]>>')],
  ['a form of XML', pdf('/AcroForm<</XFA 5 0 R>>', streamOf('', Buffer.from('<xdp/>')))],
  ['a program to launch', pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  ['another file', pdf('/AF[<</Type/Filespec/F(x.exe)/EF<</F 5 0 R>>>>]')],
  [
    'a script whose kind stands in an object of its own',
    pdf('/OpenAction<</S 3 0 R>>', '3 0 obj/JavaScript endobj'),
  ],
  ['a script of a 3D model', pdf('', streamOf('/Type/3D/Subtype/U3D/OnInstantiate 3 0 R', Buffer.from('u')))],
  [
    'a stream whose bytes lie on a web server',
    pdf('', streamOf('/F<</FS/URL/F(http://x.test)>>', Buffer.from(''))),
  ],
  ['a stream whose bytes lie in a file', pdf('/X(a.bin)', streamOf('/F 3 0 R', Buffer.from('')))],
  [
    'a form that is a page of another file',
    pdf('', streamOf('/Subtype/Form/Ref<</F 3 0 R/Page 0>>', Buffer.from(''))),
  ],
  ['the path of a share', pdf('', '3 0 obj<</F(\\\\x.test\\share\\a.pdf)>>endobj')],
  ['the path of a share in codes', pdf('', '3 0 obj<</F<5c5c782e74657374>>>endobj')],
  ['a path that a second entry hides', pdf('', '3 0 obj<</F(\\\\x.test)/F 4>>endobj')],
  ['a path in letters of any language', pdf('', '3 0 obj<</UF(x)>>endobj')],
  ['a script that a second entry hides', pdf(`/OpenAction${script}/OpenAction null`)],
  ['a script in an older object of the same number', pdf('', `3 0 obj${script}endobj 3 0 obj null endobj`)],
  ['a script in the trailer', pdf('', '', `/X${script}`)],
])('F-05 a PDF with %s is refused with the reason', async (_, bytes) => {
  const { status, body } = await upload(bytes)

  expect(status).toBe(415)
  expect(body).toMatchObject({ code: 'unsupported_media_type' })
  expect(body.message).toMatch(/^report\.pdf holds a script, a form that sends itself or another file/)
})

test.each([
  ['when it is opened', pdf('/OpenAction<</S/URI/URI(http://x.test)>>')],
  ['on a click', pdf('', '3 0 obj<</Type/Annot/Subtype/Link/A<</S/URI/URI(http://x.test)>>>>endobj')],
])('F-05 a PDF that opens a web page %s is refused with an alternative', async (_, bytes) => {
  expect(await upload(bytes)).toMatchObject({
    status: 415,
    body: { message: expect.stringContaining('holds links to web pages, which are not accepted. Print it') },
  })
})

const hiddenScript = `3 0 obj${script}endobj`
test.each([
  ['nothing but its name', Buffer.from('%PDF-1.7 and nothing else')],
  ['no catalog', Buffer.from(smallPdf().replace('/Catalog', '/Other'))],
  ['its end cut off', Buffer.from(smallPdf()).subarray(0, 110)],
  ['an object in a stream', pdf('', streamOf('', Buffer.from(hiddenScript)))],
  ['an object in a string', pdf('', `4 0 obj(${hiddenScript})endobj`)],
  [
    'an object in a stream, with comments in its head',
    pdf('', streamOf('', Buffer.from(hiddenScript.replace('3 0 ', '3 %a\n%b\n 0 %c\n')))),
  ],
  ['an object that does not end', pdf('', '3 0 obj<</A 1>> <</S/Named>> endobj')],
  [
    'an object stream that is not packed',
    pdf('', streamOf('/Type/ObjStm/N 1/First 4', Buffer.from('7 0 <<>>'))),
  ],
  ['an object stream of two sizes', pdf('', objectStream('<<>>', '/Type/ObjStm/N 0'))],
  ['objects nested beyond reason', pdf('', `3 0 obj${'['.repeat(2_000_000)}`)],
  [
    'an object stream that unpacks to 100 MB',
    pdf('', streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(100_000_000)))),
  ],
])('F-05 a PDF with %s is refused as unreadable', async (_, bytes) => {
  expect(await upload(bytes)).toMatchObject({
    status: 415,
    body: { message: expect.stringContaining('report.pdf is damaged, or not written as a PDF should be') },
  })
})

test('F-05 a protected PDF is refused', async () => {
  expect(await upload(pdf('', '', '/Encrypt 5 0 R'))).toMatchObject({
    status: 415,
    body: { message: expect.stringContaining('report.pdf is protected') },
  })
})

/** PDFs of office programs and scanners. */
const ordinary = async (decorate: (document: PDFDocument) => Promise<void> | void = () => {}) => {
  const document = await PDFDocument.create()
  document.setTitle('Service report')
  const page = document.addPage()
  page.drawText('The word stream, a trailer and 1 object (JS)', {
    font: await document.embedFont(StandardFonts.Helvetica),
  })
  await decorate(document)
  return document
}
const scan = (document: PDFDocument) =>
  sharp({
    create: {
      width: 1200,
      height: 1600,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
    .then(async (bytes) => document.addPage().drawImage(await document.embedJpg(bytes)))
    .then(() => undefined)

test.each<[string, () => Promise<Uint8Array>]>([
  ['an export with object streams', async () => (await ordinary()).save()],
  ['an export without them', async () => (await ordinary()).save({ useObjectStreams: false })],
  ['a scan', async () => (await ordinary(scan)).save()],
  [
    'an export that opens at a page and has a form to fill in',
    async () =>
      (
        await ordinary((document) => {
          const page = document.getPage(0)
          document.catalog.set(PDFName.of('OpenAction'), document.context.obj([page.ref, 'Fit']))
          document.catalog.set(
            PDFName.of('Names'),
            document.context.obj({ Dests: { Names: [PDFString.of('a'), [page.ref, 'Fit']] } }),
          )
          document.getForm().createTextField('serial').addToPage(page)
        })
      ).save(),
  ],
  [
    'a note that is printed, and a font called F',
    async () => pdf('', '3 0 obj<</Type/Annot/Subtype/Text/F 4>>endobj 4 0 obj<</Font<</F 6 0 R>>>>endobj'),
  ],
  ['one with a comment in the head of an object', async () => pdf('', '3 % of three\n0 obj<<>>endobj')],
])('F-05 %s is accepted', async (_, make) => {
  const bytes = await make()

  const { status, body } = await upload(bytes)

  expect(body).toMatchObject({ mediaType: 'application/pdf', size: bytes.length })
  expect(status).toBe(201)
})

test('F-05 compressed content of a PDF may contain any bytes', async () => {
  const packed = deflateSync(`${'x'.repeat(1000)}/JS /JavaScript`)

  expect((await upload(pdf('', streamOf('/Filter/FlateDecode', packed)))).status).toBe(201)
})

/** 10 MB that take very long to parse. */
const slowPdf = (): Buffer => {
  const names = Array.from({ length: 1_000_000 }, (_, at) => `/n${at.toString(36)} 1`).join(' ')
  return pdf('', `3 0 obj<<${names.slice(0, 9_900_000)}`)
}

test('F-05 other requests are served while a malicious file of 10 MB is read', async () => {
  const slow = upload(slowPdf())
  const order: string[] = []
  const read = slow.then(() => order.push('read'))
  for (let served = 0; served < 5; served++) {
    expect((await app.client().send('/api/health', {})).status).toBe(200)
    order.push('served')
  }
  await read

  expect(order).toEqual(['served', 'served', 'served', 'served', 'served', 'read'])
  expect(await slow).toMatchObject({ status: 415 })
})

test('a file over the time limit is refused, and a missing file is a server error', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'tessa-pdf-')), 'good')
  writeFileSync(path, smallPdf())
  writeFileSync(`${path}-slow`, slowPdf())
  const network = '203.0.113.7'

  await expect(refuseActivePdf('slow.pdf', `${path}-slow`, { network, patienceMs: 1 })).rejects.toMatchObject(
    {
      code: 'unsupported_media_type',
    },
  )
  await expect(refuseActivePdf('gone.pdf', `${path}-gone`, { network })).rejects.toMatchObject({
    code: 'ENOENT',
  })
  await expect(refuseActivePdf('good.pdf', path, { network })).resolves.toBeUndefined()
})
