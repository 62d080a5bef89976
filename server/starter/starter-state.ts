import { join } from 'node:path'
import { packTextChecksum } from '#content/packs/built-pack.ts'
import { readPackText } from '#content/packs/pack-text.ts'
import type { Database } from '#db/tables/tables.ts'
import type { SiteHealth } from '#domain/site/site-health.ts'
import { packChecksum } from './starter.queries.ts'
import { STARTER } from './starter.ts'

/** Where this version of the product keeps its starter pack. */
export const STARTER_FOLDER = join(import.meta.dirname, '../../content/starter')

let checksum: string | undefined

/** Tells whether this version of the product has newer starter content than the site was last updated to. */
export async function starterState(db: Database): Promise<SiteHealth['starterPack']> {
  const loaded = await packChecksum(db, STARTER)
  if (loaded === null) return null
  // The files of a version do not change.
  checksum ??= packTextChecksum(readPackText(STARTER_FOLDER))
  return loaded === checksum ? 'up to date' : 'has newer content'
}
