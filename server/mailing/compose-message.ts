import type { SiteProfile } from '#domain/site/site.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import type { OutgoingMail } from '../site/mail.ts'

/** The recipient, the site, and the URL and text of the link that changes or ends these mails. */
export type MailHeaderAndFooter = {
  to: string
  site: Pick<SiteProfile, 'name' | 'tagline'>
  siteUrl: string
  unsubscribe: { words: string; url: string }
}

/**
 * A section of a mail. If `html` is given, the HTML part of the mail shows it instead of `text`. A link is shown as a
 * button below the section.
 */
export type MailBodySection = {
  heading?: string
  text?: string
  /** Whether the text is the largest of its mail. */
  isMain?: boolean
  html?: string
  link?: { words: string; url: string }
}

/** Composes a mail that comes again and again, as plain text and HTML. */
export function composeRecurringMail(
  frame: MailHeaderAndFooter,
  subject: string,
  parts: readonly MailBodySection[],
): OutgoingMail {
  const { to, site, siteUrl, unsubscribe } = frame
  return {
    to,
    subject,
    text: `${parts.map(formatPlainPart).join('\n\n')}

${site.name}: ${site.tagline}
${siteUrl}

${unsubscribe.words}: ${unsubscribe.url}
`,
    html: formatHtml(frame, subject, parts),
    headers: {
      // One-click unsubscription by RFC 8058.
      'List-Unsubscribe': `<${unsubscribe.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function formatPlainPart({ heading, text, link }: MailBodySection): string {
  const linkLines = link ? [`${link.words}\n${link.url}`] : []
  return [...(heading ? [heading] : []), ...(text ? [text] : []), ...linkLines].join('\n\n')
}

/** A card as on the site. A mail program that drops styles shows headings, paragraphs and links. */
const STYLE = `body{margin:0 auto;max-width:592px;padding:16px;font:16px/1.5 system-ui,sans-serif;background:#e8f6f3;color:#10211f}
.c{margin:0 6px 6px 0;padding:24px 20px 12px;border:2px solid #10211f;border-radius:20px;background:#fff;box-shadow:6px 6px 0 #00786f}
h1{margin:0 0 12px;font-size:14px;font-weight:400;color:#46605c}h2{margin:28px 0 8px;font-size:16px}p{margin:0 0 16px}
.q{font-size:20px;line-height:1.35;font-weight:600}.b+p{margin-top:24px}table{margin:0 0 16px;border-collapse:collapse}td,th{padding:4px 16px 4px 0;text-align:start;vertical-align:top}
.b{display:block;margin:0 0 10px;padding:11px 16px;border:2px solid #10211f;border-radius:12px;color:#00564f;font-weight:600;text-decoration:none}
.f{margin:20px 4px 0;font-size:14px}a{color:#00665e}
@media (prefers-color-scheme:dark){body{background:#10211f;color:#e6f2f0}.c{border-color:#5f8a84;background:#1b3330;box-shadow:6px 6px 0 #005a53}
h1{color:#a9c4bf}.b{border-color:#5f8a84;color:#8fe6da}a{color:#7fdccf}}`

function formatHtml(
  { site, siteUrl, unsubscribe }: MailHeaderAndFooter,
  subject: string,
  parts: readonly MailBodySection[],
): string {
  const body = parts.map(({ heading, text, isMain, html, link }) =>
    [
      heading ? `<h2>${escapeMarkup(heading)}</h2>` : '',
      html ?? (text ? `<p${isMain ? ' class="q"' : ''}>${escapeMarkup(text)}</p>` : ''),
      link ? `<a class="b" href="${escapeMarkup(link.url)}">${escapeMarkup(link.words)}</a>` : '',
    ].join(''),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>${STYLE}</style></head>
<body><div class="c"><h1>${escapeMarkup(subject)}</h1>
${body.join('\n')}
</div><p class="f"><a href="${escapeMarkup(siteUrl)}">${escapeMarkup(site.name)}</a>: ${escapeMarkup(site.tagline)}<br>
<a href="${escapeMarkup(unsubscribe.url)}">${escapeMarkup(unsubscribe.words)}</a></p>
</body></html>
`
}
