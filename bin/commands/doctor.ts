import { pino } from 'pino'
import { examineSite } from '#server/doctor/doctor.ts'
import { formatFindings } from '#server/doctor/finding.ts'
import { defineCommand, UsageError } from '../command-line/command.ts'

export const command = defineCommand({
  help: `Usage: something-new doctor

Checks the settings, the data folder, the database, mail, storage, clock, proxy and TLS.
Exits with 1 if something is wrong. Leaves no changes behind.`,
  options: {},
  runsAs: 'service',
  run: async ({ positionals }) => {
    if (positionals.length > 0) throw new UsageError('doctor takes no arguments')
    const findings = await examineSite(process.env, {
      now: Date.now,
      elapsed: () => performance.now(),
      log: pino({ level: 'silent' }),
    })
    console.log(formatFindings(findings))
    return findings.some(({ is }) => is === 'wrong') ? 1 : 0
  },
})
