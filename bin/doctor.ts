/** `npm run doctor`: looks at settings, database, mail, storage, clock, permissions, proxy and TLS, and says what to do. */
import { pino } from 'pino'
import { examineSite } from '#server/doctor/doctor.ts'
import { findingsReport } from '#server/doctor/finding.ts'

const findings = await examineSite(process.env, {
  now: Date.now,
  elapsed: () => performance.now(),
  log: pino({ level: 'silent' }),
})
console.log(findingsReport(findings))
process.exitCode = findings.some(({ is }) => is === 'wrong') ? 1 : 0
