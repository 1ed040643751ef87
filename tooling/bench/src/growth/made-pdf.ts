import { randomBytes } from 'node:crypto'

/** A valid PDF with one page, padded with random bytes. */
export const madePdf = (bytes: number): string => {
  const noise = `% ${randomBytes(Math.ceil(bytes / 2)).toString('hex')}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] /Contents 4 0 R >>',
    `<< /Length ${noise.length} >>\nstream\n${noise}\nendstream`,
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
}
