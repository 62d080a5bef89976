import { type CliCommand, defineCliCommand } from '../command-line/command.ts'
import { CLI_COMMAND_SUMMARIES, loadCliCommand } from '../command-line/commands.ts'

/** A command with the words and options that can follow it. */
type CommandWords = { name: string; summary: string; words: string[] }

export const command = defineCliCommand({
  help: `Usage: something-new completion bash > /etc/bash_completion.d/something-new
       something-new completion zsh > /usr/local/share/zsh/site-functions/_something-new
       something-new completion fish > /etc/fish/completions/something-new.fish`,
  options: {},
  actions: ['bash', 'zsh', 'fish'],
  runsAs: 'caller',
  run: async ({ positionals }) => {
    const [shell] = positionals
    const commands = await Promise.all(
      Object.entries(CLI_COMMAND_SUMMARIES).map(async ([name, summary]) => ({
        name,
        summary,
        words: getCommandWords(await loadCliCommand(name)),
      })),
    )
    console.log(
      shell === 'bash'
        ? formatBashCompletion(commands)
        : shell === 'zsh'
          ? formatZshCompletion(commands)
          : formatFishCompletion(commands),
    )
  },
})

function getCommandWords({ actions = [], options }: CliCommand): string[] {
  return [...actions, ...Object.keys(options).map((name) => `--${name}`), '--help']
}

function formatBashCompletion(commands: readonly CommandWords[]): string {
  return `_something_new() {
  local words
  case "$COMP_CWORD:\${COMP_WORDS[1]}" in
    1:*) words="${[...commands.map(({ name }) => name), '--help', '--version'].join(' ')}" ;;
${commands.map(({ name, words }) => `    *:${name}) words="${words.join(' ')}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _something_new something-new`
}

function formatZshCompletion(commands: readonly CommandWords[]): string {
  const quoted = ({ name, summary }: CommandWords) => `'${name}:${summary.replaceAll("'", "'\\''")}'`
  return `#compdef something-new
local -a commands=(
${commands.map((one) => `  ${quoted(one)}`).join('\n')}
)
if (( CURRENT == 2 )); then
  _describe command commands
  return
fi
case $words[2] in
${commands.map(({ name, words }) => `  ${name}) compadd -- ${words.join(' ')} ;;`).join('\n')}
esac
_files`
}

function formatFishCompletion(commands: readonly CommandWords[]): string {
  return commands
    .flatMap(({ name, summary, words }) => [
      `complete -c something-new -n __fish_use_subcommand -a ${name} -d ${quoteForFish(summary)}`,
      `complete -c something-new -n '__fish_seen_subcommand_from ${name}' -a ${quoteForFish(words.join(' '))}`,
    ])
    .join('\n')
}

function quoteForFish(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`
}
