import { escapeHtml as escape } from '../../html.ts'
import type { Mail } from './mail.ts'

/** The mail for those who read plain text. */
export const asText = ({ paragraphs, action }: Mail, unsubscribeUrl: string | undefined): string =>
  [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(unsubscribeUrl === undefined ? [] : [`No more of these mails:\n${unsubscribeUrl}`]),
  ].join('\n\n')

/** The same, with the one thing to do as a button. */
export const asHtml = (
  { subject, paragraphs, action }: Mail,
  unsubscribeUrl: string | undefined,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f8f9;color:#1b2a33;font:17px/1.55 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #dce4e8;border-radius:8px">
<p style="margin:0 0 16px;font-weight:650;color:#0b6b75">Tessa</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`).join('\n')}
${
  action
    ? `<p style="margin:0 0 16px"><a href="${escape(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6b75;color:#fff;text-decoration:none">${escape(action.label)}</a></p>
<p style="margin:0;font-size:14px;color:#4a5c66;overflow-wrap:anywhere">${escape(action.url)}</p>`
    : ''
}
${unsubscribeUrl === undefined ? '' : `<p style="margin:16px 0 0;font-size:14px"><a href="${escape(unsubscribeUrl)}" style="color:#4a5c66">No more of these mails</a></p>`}
</div></body></html>`
