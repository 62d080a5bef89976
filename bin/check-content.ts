/** `npm run content:check`: reads the starter pack and tells every flaw; exits with 1 if there is one. */
import { join } from 'node:path'
import { parsePack } from '../db/pack.ts'
import { readPackText } from '../db/pack-text.ts'
import { flawsOfPack } from './pack-flaws.ts'

const folder = process.argv[2] ?? join(import.meta.dirname, '../db/starter')
const lists = parsePack(readPackText(folder))
const flaws = flawsOfPack(lists.flat())
for (const flaw of flaws) console.error(flaw)
console.log(`${lists.flat().length} questions in ${lists.length} files, ${flaws.length} flaws`)
process.exit(flaws.length === 0 ? 0 : 1)
