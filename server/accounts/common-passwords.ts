import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What everybody tries first and the list leaves out. */
const MORE = `012345 0123456789 121212 987654 987654321 654321 456789 12341234 1qaz1qaz zaq1zaq1 qwertz
  qwertzuiop poiuytrewq mnbvcxz abcdef abcdefg abcdefgh abcabc p@ssword contraseña heslo123 yourpassword
  root123 rootroot guest123 login123 fortnite linkedin teamo1 doudou trivia1 trivia123 quiz123 quizquiz`

let known: string | undefined

/** Whether a password is among those that are tried first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  known ??= readList()
  return !password.includes('\n') && known.includes(`\n${password.toLowerCase()}\n`)
}

/** One text with a line for each: a set of them would take ten times the memory. */
function readList(): string {
  const require = createRequire(import.meta.url)
  // A list that others keep: 49,000 passwords out of leaks, in lower case.
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const words = JSON.parse(readFileSync(file, 'utf8')) as string[]
  return `\n${[...words, ...MORE.split(/\s+/)].join('\n')}\n`
}
