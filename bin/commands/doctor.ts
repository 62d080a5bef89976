import { pino } from 'pino'
import { runAllDoctorChecks } from '#server/doctor/doctor.ts'
import { formatDoctorFindings } from '#server/doctor/doctor-finding.ts'
import { defineCliCommand, CommandLineUsageError } from '../command-line/command.ts'

export const command = defineCliCommand({
  help: `Usage: something-new doctor

Checks the settings, the data folder, the database, mail, storage, clock, proxy and TLS.
Exits with 1 if something is wrong. Leaves no changes behind.`,
  options: {},
  runsAs: 'service',
  run: async ({ positionals }) => {
    if (positionals.length > 0) throw new CommandLineUsageError('doctor takes no arguments')
    const findings = await runAllDoctorChecks(process.env, {
      now: Date.now,
      elapsed: () => performance.now(),
      log: pino({ level: 'silent' }),
    })
    console.log(formatDoctorFindings(findings))
    return findings.some(({ is }) => is === 'wrong') ? 1 : 0
  },
})
