import { join } from 'node:path'
import { packTextChecksum } from '#content/packs/built-pack.ts'
import { readPackText } from '#content/packs/pack-text.ts'
import type { Database } from '#db/tables/tables.ts'
import type { SiteHealth } from '#domain/site/site-health.ts'
import { packChecksum } from './starter.queries.ts'
import { STARTER } from './starter.ts'

/** The folder of the starter pack in this version of the product. */
export const STARTER_FOLDER = join(import.meta.dirname, '../../content/starter')

let checksum: string | undefined

/** Tells whether the product's starter pack is newer than the one last applied to the site. Returns `null` if none was ever loaded. */
export async function starterState(db: Database): Promise<SiteHealth['starterPack']> {
  const loaded = await packChecksum(db, STARTER)
  if (loaded === null) return null
  // Cached, because the files of an installed version do not change.
  checksum ??= packTextChecksum(readPackText(STARTER_FOLDER))
  return loaded === checksum ? 'up to date' : 'has newer content'
}
