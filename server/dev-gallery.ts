import type { ServerRenderRequest } from '#contract/base/renderer.ts'
import type { Day } from '#domain/time/day.ts'
import { SITE_NAME, DEFAULT_TAGLINE } from '#domain/site/site.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { ACCOUNT_CHANGE_KINDS, composeAccountChangeMail } from './accounts/account-change-mails.ts'
import {
  composeInvitationMail,
  composeNewBrowserLoginMail,
  composePasswordResetMail,
  composeVerificationMail,
} from './accounts/mails.ts'
import type { OutgoingMail } from './site/mail.ts'
import { renderMaintenancePage } from './maintenance/maintenance-page.ts'
import { composeAudienceMail } from './reminders/audience-mail.ts'
import { composeDigestMail, composeReminderMail, composeQuestionsRunningOutMail } from './reminders/reminder-mails.ts'
import { composeDraftReviewMail } from './reminders/draft-review-mails.ts'
import { createSampleQuestionMails } from './sample-question-mails.ts'
import { composeSubscriptionConfirmationMail } from './subscriptions/confirmation-mail.ts'
import { STARTUP_PAGE_HTML } from './process/startup-server.ts'

const SAMPLE_RECIPIENT = 'ada@example.org'
const SAMPLE_TIME = Date.parse('2026-11-24T18:00:00Z')
const SAMPLE_SITE = { name: SITE_NAME, tagline: DEFAULT_TAGLINE, url: 'https://trivia.example' }
const SAMPLE_MAIL_FRAME = {
  to: SAMPLE_RECIPIENT,
  site: SAMPLE_SITE,
  siteUrl: SAMPLE_SITE.url,
  unsubscribeUrl: `${SAMPLE_SITE.url}/Unsubscribe?token=…`,
}
const SAMPLE_QUESTION = {
  text: 'Which river flows through both Vienna & Budapest?',
  category: 'Geography',
  url: `${SAMPLE_SITE.url}/`,
} as const

/** Returns every mail that the site sends, with sample content. */
export function createDevGalleryMails(): OutgoingMail[] {
  const standing = { streak: 12, freezes: 1 }
  return [
    composeVerificationMail(SAMPLE_RECIPIENT, SAMPLE_SITE, '…'),
    composePasswordResetMail(SAMPLE_RECIPIENT, SAMPLE_SITE, '…'),
    composeNewBrowserLoginMail(SAMPLE_RECIPIENT, SAMPLE_SITE, { device: 'Firefox on Linux', at: SAMPLE_TIME }),
    composeInvitationMail(SAMPLE_RECIPIENT, SAMPLE_SITE, {
      role: 'contributor',
      link: `${SAMPLE_SITE.url}/Invitation?token=…`,
    }),
    ...ACCOUNT_CHANGE_KINDS.map((change) =>
      composeAccountChangeMail(SAMPLE_RECIPIENT, SAMPLE_SITE, { change, at: SAMPLE_TIME }),
    ),
    composeDraftReviewMail(SAMPLE_MAIL_FRAME, {
      isDeclined: false,
      text: SAMPLE_QUESTION.text,
      note: 'Which country do you mean?',
      path: '/Admin/Today',
    }),
    composeSubscriptionConfirmationMail(SAMPLE_RECIPIENT, SAMPLE_SITE, {
      link: `${SAMPLE_SITE.url}/Subscribe#token=…`,
    }),
    ...createSampleQuestionMails(SAMPLE_RECIPIENT, SAMPLE_SITE),
    composeReminderMail(SAMPLE_MAIL_FRAME, { question: SAMPLE_QUESTION, ...standing }),
    composeDigestMail(SAMPLE_MAIL_FRAME, {
      week: { from: '2026-11-16' as Day, answered: 5, right: 4 },
      open: [{ day: '2026-11-18' as Day, text: SAMPLE_QUESTION.text, url: `${SAMPLE_SITE.url}/18-11-2026` }],
      question: SAMPLE_QUESTION,
      ...standing,
    }),
    composeQuestionsRunningOutMail(SAMPLE_MAIL_FRAME, { days: 9, nextQuestionlessDay: '2026-12-03' as Day, parts: [] }),
    composeAudienceMail(SAMPLE_MAIL_FRAME, {
      to: '2026-11-22' as Day,
      figures: [
        { name: 'plays', now: 1840, before: 1610 },
        { name: 'nextDay', now: 0.48, before: 0.45 },
        { name: 'nights', now: 'few', before: 0 },
      ],
    }),
  ]
}

/** Renders a list of all mails: as text, and in a frame where they have HTML. */
export function renderMailPreviewPage(): string {
  const mails = createDevGalleryMails().map(({ subject, text, html }) => {
    const rich = html ? `<iframe sandbox title="${escapeMarkup(subject)}" srcdoc="${escapeMarkup(html)}"></iframe>` : ''
    return `<h2>${escapeMarkup(subject)}</h2><pre>${escapeMarkup(text)}</pre>${rich}`
  })
  return renderListPage('Mails', mails)
}

type Render = (request: Pick<ServerRenderRequest, 'entry' | 'path' | 'params' | 'ask' | 'embed'>) => Promise<object>

const HOME_ENTRY = { path: '/', page: 'home', access: 'anyone', sitemap: 'none' } as const

/** The error pages that visitors can see, each with a function that renders it. */
export const ERROR_PAGES: Record<string, (render: Render) => Promise<string>> = {
  'not-found': (render) => renderFailedPage(render, { entry: null }),
  'not-found-in-a-frame': (render) => renderFailedPage(render, { entry: null, embed: true }),
  failed: (render) => renderFailedPage(render, { entry: HOME_ENTRY }),
  starting: async () => STARTUP_PAGE_HTML,
  maintenance: async () =>
    renderMaintenancePage({ siteName: SITE_NAME, message: null, since: SAMPLE_TIME, until: SAMPLE_TIME }, ''),
}

/** Renders a list of links to the error pages below `/dev/parts/errors/`. */
export function renderDevErrorPageIndex(): string {
  const links = Object.keys(ERROR_PAGES).map((name) => `<p><a href="/dev/parts/errors/${name}">${name}</a></p>`)
  return renderListPage('Error pages', [...links, '<p><a href="/Offline">offline</a></p>'])
}

async function renderFailedPage(
  render: Render,
  { entry, embed = false }: Pick<ServerRenderRequest, 'entry' | 'embed'>,
): Promise<string> {
  const message = 'We can’t reach our database right now. Please try again in a moment.'
  const ask = async () => ({ status: 503, body: { message } })
  const rendered = await render({ entry, path: '/', params: {}, ask, embed })
  if ('html' in rendered && typeof rendered.html === 'string') return rendered.html
  throw new Error('the error page was not rendered')
}

function renderListPage(title: string, parts: readonly string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:auto;padding:1rem}pre{white-space:pre-wrap}
iframe{width:100%;height:26rem;border:1px solid}</style></head><body><h1>${title}</h1>${parts.join('\n')}</body></html>`
}
