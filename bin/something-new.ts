/** `something-new`, the command for operators: finds the subcommand, the site's settings and the user to run as. */
import { existsSync } from 'node:fs'
import packageJson from '../package.json' with { type: 'json' }
import {
  type CliCommand,
  WRONG_USAGE_EXIT_STATUS,
  parseCommandArguments,
  formatDidYouMean,
  CommandLineUsageError,
} from './command-line/command.ts'
import { CLI_COMMAND_SUMMARIES, loadCliCommand } from './command-line/commands.ts'
import { switchProcessToUser, createDataDir, getSiteProcessUser } from './command-line/service-user.ts'
import { readSiteEnvironmentVariables } from './command-line/site-environment.ts'

const commandNames = Object.keys(CLI_COMMAND_SUMMARIES)
/** The id of the user to whom a command started by root has switched; `null` if the command has not switched. */
const userSwitch: { uid: number | null } = { uid: null }

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  console.error(message || code)
  if (code === 'EACCES' && userSwitch.uid !== null) {
    console.error(
      `This command runs as the owner of the site's data (user ${userSwitch.uid}), who has no permission to do that.`,
    )
  }
  if (error instanceof CommandLineUsageError) {
    const [name = ''] = process.argv.slice(2)
    console.error(`See something-new ${commandNames.includes(name) ? `${name} ` : ''}--help`)
  }
  process.exitCode = error instanceof CommandLineUsageError ? WRONG_USAGE_EXIT_STATUS : 1
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined) {
    console.error(formatOverview())
    return WRONG_USAGE_EXIT_STATUS
  }
  if (name === 'help' && args[0] !== undefined) return main([args[0], '--help'])
  if (['help', '--help', '-h'].includes(name)) return printText(formatOverview())
  if (['--version', '-V'].includes(name)) return printText(packageJson.version)
  if (!commandNames.includes(name)) {
    throw new CommandLineUsageError(`There is no command "${name}".${formatDidYouMean(name, commandNames)}`)
  }
  const command = await loadCliCommand(name)
  const call = parseCommandArguments(command, args)
  if (call.values['help'] === true) return printText(`${CLI_COMMAND_SUMMARIES[name]}.\n\n${command.help}`)
  enterSiteEnvironment(command, args.includes('--create'))
  return (await command.run({ ...call, args })) ?? 0
}

/** Applies the site's settings, and switches to the site's user for commands that touch its data. */
function enterSiteEnvironment({ runsAs }: CliCommand, mayCreate: boolean): void {
  const environment = readSiteEnvironmentVariables(process.env)
  const dataDir = environment['DATA_DIR'] ?? ''
  // Reads the settings file only once, before the switch to the site's user, because that user may not have the
  // permission to read it.
  Object.assign(process.env, environment, { SETTINGS_FILE: '' })
  if (runsAs === 'caller') return
  // Backups and databases contain e-mail addresses and sessions, so only the owner may read files that the command
  // creates.
  process.umask(0o077)
  if (mayCreate && !existsSync(dataDir)) createDataDir(dataDir)
  const user = process.getuid?.() === 0 ? getSiteProcessUser(dataDir) : null
  if (!user) return
  switchProcessToUser(user, dataDir)
  userSwitch.uid = user.uid
}

function formatOverview(): string {
  const width = Math.max(...commandNames.map((name) => name.length))
  const lines = Object.entries(CLI_COMMAND_SUMMARIES).map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}`)
  return `Usage: something-new <command> [options]

${lines.join('\n')}

See something-new <command> --help for details. Settings come from the environment, then from
/etc/something-new.env or the file that SETTINGS_FILE names. For root it switches to
the user of the service. It exits with 0 on success, with 1 on failure, and with ${WRONG_USAGE_EXIT_STATUS} for
wrong usage.`
}

function printText(text: string): number {
  console.log(text)
  return 0
}
