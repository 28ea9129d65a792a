import { bcp47, DEFAULT_LOCALE, type Locale } from '@momio/contract/locale'
import { html } from '../../../platform/http/html.ts'

interface MailPage {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** What the mail is about in a few characters, shown large: a code. */
  readonly highlight?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Small print: why this mail came and what to do if it was a mistake. */
  readonly footer: string
  readonly locale?: Locale
}

interface MailBodies {
  readonly text: string
  readonly html: string
}

/** Both halves of a mail. Tables and inline styles, because mail programs know little else. */
export function mailPage(mail: MailPage): MailBodies {
  return { text: textOf(mail), html: htmlOf(mail) }
}

function textOf({ title, paragraphs, highlight, action, footer }: MailPage): string {
  const parts = [title, ...paragraphs]
  if (highlight !== undefined) parts.push(`    ${highlight}`)
  if (action) parts.push(`${action.label}:\n${action.url}`)
  return `${[...parts, `--\nMomio\n${footer}`].join('\n\n')}\n`
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function htmlOf({ title, paragraphs, highlight, action, footer, locale = DEFAULT_LOCALE }: MailPage): string {
  return html`<!doctype html>
<html lang="${bcp47(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f3f6f7;color:#0d181d;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f6f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td style="padding:0 8px 16px;font-size:24px;font-weight:800;letter-spacing:-.5px;color:#00805f">Momio</td></tr>
<tr><td style="background:#ffffff;border-radius:12px;padding:32px 24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;color:#0d181d">${title}</h1>
${paragraphs.map((text) => html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#0d181d">${text}</p>`)}
${
  highlight !== undefined &&
  html`<p style="margin:8px 0 16px;padding:16px;border-radius:8px;background:#f3f6f7;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:8px;color:#0d181d">${highlight}</p>`
}
${
  action &&
  html`<p style="margin:8px 0 16px;text-align:center"><a href="${action.url}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:#00805f;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${action.label}</a></p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#566a75;word-break:break-all">${action.url}</p>`
}
</td></tr>
<tr><td style="padding:16px 8px 0;font-size:13px;line-height:1.5;color:#566a75">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.markup
}
