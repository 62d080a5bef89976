import { escapeUTF8 } from 'entities/escape'
import type { RenderRequest } from '#contract/base/renderer.ts'
import type { Day } from '#domain/time/day.ts'
import { SITE_NAME, TAGLINE } from '#domain/site/site.ts'
import { ACCOUNT_CHANGES, accountChangeMail } from './accounts/account-changes.ts'
import { newBrowserMail, newPasswordMail, verificationMail } from './accounts/mails.ts'
import type { Mail } from './site/mail.ts'
import { maintenancePage } from './maintenance/maintenance-page.ts'
import { digestMail, reminderMail, runwayMail } from './reminders/reminder-mails.ts'
import { STARTUP_PAGE } from './process/startup-server.ts'

const TO = 'ada@example.org'
const AT = Date.parse('2026-11-24T18:00:00Z')
const SITE = { name: SITE_NAME, tagline: TAGLINE, url: 'https://trivia.example' }
const FRAME = {
  to: TO,
  site: SITE,
  siteUrl: SITE.url,
  unsubscribeUrl: `${SITE.url}/Unsubscribe?token=…`,
}
const QUESTION = {
  text: 'Which river flows through both Vienna & Budapest?',
  category: 'Geography',
  url: `${SITE.url}/`,
} as const

/** Returns every mail that the site sends, with sample content. */
export function sampleMails(): Mail[] {
  const standing = { streak: 12, freezes: 1 }
  return [
    verificationMail(TO, SITE, '…'),
    newPasswordMail(TO, SITE, '…'),
    newBrowserMail(TO, SITE, { device: 'Firefox on Linux', at: AT }),
    ...ACCOUNT_CHANGES.map((change) => accountChangeMail(TO, SITE, { change, at: AT })),
    reminderMail(FRAME, { question: QUESTION, ...standing }),
    digestMail(FRAME, {
      week: { from: '2026-11-16' as Day, answered: 5, right: 4 },
      open: [{ day: '2026-11-18' as Day, text: QUESTION.text, url: `${SITE.url}/18-11-2026` }],
      question: QUESTION,
      ...standing,
    }),
    runwayMail(FRAME, { days: 9, nextQuestionlessDay: '2026-12-03' as Day, parts: [] }),
  ]
}

/** Renders a list of all mails: as text, and in a frame where they have HTML. */
export function mailsPage(): string {
  const mails = sampleMails().map(({ subject, text, html }) => {
    const rich = html
      ? `<iframe sandbox title="${escapeUTF8(subject)}" srcdoc="${escapeUTF8(html)}"></iframe>`
      : ''
    return `<h2>${escapeUTF8(subject)}</h2><pre>${escapeUTF8(text)}</pre>${rich}`
  })
  return listing('Mails', mails)
}

type Render = (
  request: Pick<RenderRequest, 'entry' | 'path' | 'params' | 'ask' | 'embed'>,
) => Promise<object>

const HOME = { path: '/', page: 'home', access: 'anyone', sitemap: 'none' } as const

/** The error pages that visitors can see, each with a function that renders it. */
export const ERROR_PAGES: Record<string, (render: Render) => Promise<string>> = {
  'not-found': (render) => failedPage(render, { entry: null }),
  'not-found-in-a-frame': (render) => failedPage(render, { entry: null, embed: true }),
  failed: (render) => failedPage(render, { entry: HOME }),
  starting: async () => STARTUP_PAGE,
  maintenance: async () =>
    maintenancePage({ siteName: SITE_NAME, message: null, since: AT, until: AT }, ''),
}

/** Renders a list of links to the error pages below `/dev/parts/errors/`. */
export function errorPagesPage(): string {
  const links = Object.keys(ERROR_PAGES).map(
    (name) => `<p><a href="/dev/parts/errors/${name}">${name}</a></p>`,
  )
  return listing('Error pages', [...links, '<p><a href="/Offline">offline</a></p>'])
}

async function failedPage(
  render: Render,
  { entry, embed = false }: Pick<RenderRequest, 'entry' | 'embed'>,
): Promise<string> {
  const message = 'We cannot reach our database right now. Please try again in a moment.'
  const ask = async () => ({ status: 503, body: { message } })
  const rendered = await render({ entry, path: '/', params: {}, ask, embed })
  if ('html' in rendered && typeof rendered.html === 'string') return rendered.html
  throw new Error('the error page was not rendered')
}

function listing(title: string, parts: readonly string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:auto;padding:1rem}pre{white-space:pre-wrap}
iframe{width:100%;height:26rem;border:1px solid}</style></head><body><h1>${title}</h1>${parts.join('\n')}</body></html>`
}
