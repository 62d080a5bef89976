import { SITE_NAME } from '#domain/site/site.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import { formatLongDay, getUtcDayOfInstant } from '#domain/time/day.ts'
import type { MaintenanceState } from './maintenance-file.ts'

export const MAINTENANCE_STYLES = `
.maintenance { display: grid; min-height: 100vh; min-height: 100dvh; place-content: center; justify-items: center;
  gap: 1rem; padding: 1.5rem; text-align: center; }
.maintenance svg { width: 4.5rem; height: 4.5rem; }
.maintenance main { display: grid; gap: 0.75rem; box-sizing: border-box; width: min(34rem, calc(100vw - 3rem)); padding: 2rem 1.5rem;
  border: var(--line) solid var(--line-colour); border-radius: var(--radius); background: var(--card); color: var(--ink); }
.maintenance h1 { margin: 0; font-family: var(--display); font-size: clamp(1.6rem, 6vw, 2.25rem); line-height: 1.15; overflow-wrap: anywhere; }
.maintenance p { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
`

const LOGO = `<svg viewBox="0 0 64 64" aria-hidden="true"><g transform="rotate(-6 32 32)"><rect x="4.5" y="4.5" width="55" height="55" rx="15" fill="#00786f"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="7" d="M22.5 21.5C22.5 15.5 26.5 12 32 12S41.5 15.5 41.5 20.5C41.5 27 32 27 32 34.5"/><path stroke-width="3.5" d="M22.5 45.5L19.5 43.2M41.5 45.5L44.5 43.2"/></g><path fill="#fff" d="M24.5 53.5a1.5 1.5 0 0 1-1.5-1.5a9 9 0 0 1 18 0a1.5 1.5 0 0 1-1.5 1.5z"/></g></svg>`

/** Interval at which browsers reload the page, in seconds. */
const RELOAD_EVERY_S = 60

/** Renders the self-contained page that visitors see during maintenance. */
export function renderMaintenancePage(maintenance: MaintenanceState, styles: string): string {
  const { siteName, message, until } = maintenance
  const name = escapeMarkup(siteName ?? SITE_NAME)
  const messageHtml = escapeMarkup(message ?? 'We’re working on the site. Your answers and streaks are safe.')
  const back = until === null ? 'Back soon.' : `We expect to be back by ${formatUtc(until)}.`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${name} is having a break</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOAD_EVERY_S}">
<style>${styles}</style>
<style>${MAINTENANCE_STYLES}</style>
</head>
<body class="GeneralKnowledge maintenance">
${LOGO}
<main>
<h1>${name} is having a short break</h1>
<p>${messageHtml}</p>
<p>${back} This page checks again every minute.</p>
</main>
</body>
</html>
`
}

function formatUtc(instant: number): string {
  const time = new Date(instant).toISOString()
  return `<time datetime="${time}">${time.slice(11, 16)} UTC on ${formatLongDay(getUtcDayOfInstant(instant))}</time>`
}
