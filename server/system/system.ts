import type { systemContract } from '#contract/system/contract.ts'
import { getSiteWarnings } from '#domain/site/site-health.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { getJobRun } from '../jobs/job-runs.queries.ts'
import { isSiteProfileSet } from '../site/site-profile.queries.ts'
import {
  hasPlannedQuestion,
  hasMultipleSiteAuthors,
  hasAuthorWrittenQuestions,
  hideChecklist,
  isSiteChecklistHidden,
} from './site-checklist.queries.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { type HealthDependencies, getSiteHealth } from './site-health.ts'

export function systemHandlers(deps: HealthDependencies): EndpointHandlers<typeof systemContract> {
  const { db, settings } = deps
  return {
    checklist: async (_, { player }) => ({
      hidden: await isSiteChecklistHidden(db, player.id),
      name: await isSiteProfileSet(db),
      address: settings.siteUrl.startsWith('https:'),
      mail: settings.mail.smtpUrl !== null,
      backup: (await getJobRun(db, 'backup')).finishedAt !== null,
      question: await hasAuthorWrittenQuestions(db),
      plan: await hasPlannedQuestion(db),
      colleague: await hasMultipleSiteAuthors(db),
    }),
    hideChecklist: async (_, { player }) => {
      await runInTransaction(db, (trx) => hideChecklist(trx, player.id))
      return { message: 'The checklist is hidden' }
    },
    system: async () => {
      const health = await getSiteHealth(deps)
      return { health, warnings: getSiteWarnings(health, deps.now()) }
    },
  }
}
