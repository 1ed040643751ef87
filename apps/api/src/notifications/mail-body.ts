import { escapeHtml as escape } from '../http/html.ts'

/** What a template says before the recipient is known. */
export interface MailWords {
  readonly subject: string
  /** Paragraphs of plain text; the HTML is made of the same. */
  readonly paragraphs: readonly string[]
}

export interface MailLink {
  readonly label: string
  readonly url: string
}

export interface MailText extends MailWords {
  /** What the mail is about, where it is about several things. */
  readonly links?: readonly MailLink[]
  /** The main action, as a button and as an address to copy. */
  readonly action?: MailLink
}

/** The plain-text version of the mail. */
export const asText = (
  { paragraphs, links = [], action }: MailText,
  unsubscribeUrl: string | undefined,
): string =>
  [
    ...paragraphs,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(unsubscribeUrl === undefined ? [] : [`Unsubscribe from these emails:\n${unsubscribeUrl}`]),
  ].join('\n\n')

/** The HTML version, with the main action as a button. */
export const asHtml = (
  { subject, paragraphs, links = [], action }: MailText,
  unsubscribeUrl: string | undefined,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f8f9;color:#1b2a33;font:17px/1.55 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #dce4e8;border-radius:8px">
<p style="margin:0 0 16px;font-weight:650;color:#0b6b75">Tessa</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`).join('\n')}
${links.map(({ label, url }) => `<p style="margin:0 0 8px"><a href="${escape(url)}" style="color:#0b6b75">${escape(label)}</a></p>`).join('\n')}
${
  action
    ? `<p style="margin:0 0 16px"><a href="${escape(action.url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6b75;color:#fff;text-decoration:none">${escape(action.label)}</a></p>
<p style="margin:0;font-size:14px;color:#4a5c66;overflow-wrap:anywhere">${escape(action.url)}</p>`
    : ''
}
${unsubscribeUrl === undefined ? '' : `<p style="margin:16px 0 0;font-size:14px"><a href="${escape(unsubscribeUrl)}" style="color:#4a5c66">Unsubscribe from these emails</a></p>`}
</div></body></html>`
