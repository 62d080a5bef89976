/** `something-new`, the command for operators: finds the subcommand, the site's settings and the user to run as. */
import { existsSync } from 'node:fs'
import packageJson from '../package.json' with { type: 'json' }
import {
  type Command,
  EXIT_USAGE,
  parseCall,
  suggestion,
  UsageError,
} from './command-line/command.ts'
import { COMMANDS, loadCommand } from './command-line/commands.ts'
import { becomeUser, createDataDir, serviceUser } from './command-line/service-user.ts'
import { siteEnvironment } from './command-line/site-environment.ts'

const names = Object.keys(COMMANDS)
/** The user id that root's call switched to; `null` if it did not switch. */
const workedAs: { uid: number | null } = { uid: null }

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  console.error(message || code)
  if (code === 'EACCES' && workedAs.uid !== null) {
    console.error(
      `This command runs as the owner of the site's data (user ${workedAs.uid}), who has no permission to do that.`,
    )
  }
  if (error instanceof UsageError) {
    const [name = ''] = process.argv.slice(2)
    console.error(`See something-new ${names.includes(name) ? `${name} ` : ''}--help`)
  }
  process.exitCode = error instanceof UsageError ? EXIT_USAGE : 1
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined) {
    console.error(overview())
    return EXIT_USAGE
  }
  if (name === 'help' && args[0] !== undefined) return main([args[0], '--help'])
  if (['help', '--help', '-h'].includes(name)) return say(overview())
  if (['--version', '-V'].includes(name)) return say(packageJson.version)
  if (!names.includes(name)) {
    throw new UsageError(`There is no command "${name}".${suggestion(name, names)}`)
  }
  const command = await loadCommand(name)
  const call = parseCall(command, args)
  if (call.values['help'] === true) return say(`${COMMANDS[name]}.\n\n${command.help}`)
  enterSite(command, args.includes('--create'))
  return (await command.run({ ...call, args })) ?? 0
}

/** Applies the site's settings, and switches to the site's user for commands that touch its data. */
function enterSite({ runsAs }: Command, mayCreate: boolean): void {
  const environment = siteEnvironment(process.env)
  const dataDir = environment['DATA_DIR'] ?? ''
  // The settings file may not be readable for the service's user, so it is read only once.
  Object.assign(process.env, environment, { SETTINGS_FILE: '' })
  if (runsAs === 'caller') return
  // Backups and databases contain addresses and sessions.
  process.umask(0o077)
  if (mayCreate && !existsSync(dataDir)) createDataDir(dataDir)
  const user = process.getuid?.() === 0 ? serviceUser(dataDir) : null
  if (!user) return
  becomeUser(user, dataDir)
  workedAs.uid = user.uid
}

function overview(): string {
  const width = Math.max(...names.map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(
    ([name, summary]) => `  ${name.padEnd(width)}  ${summary}`,
  )
  return `Usage: something-new <command> [options]

${lines.join('\n')}

See something-new <command> --help for details. Settings come from the environment, then from
/etc/something-new.env or the file that SETTINGS_FILE names. For root it switches to
the user of the service. It exits with 0 on success, with 1 on failure, and with ${EXIT_USAGE} for
wrong usage.`
}

function say(text: string): number {
  console.log(text)
  return 0
}
