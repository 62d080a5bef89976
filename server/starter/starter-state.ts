import { join } from 'node:path'
import { computePackTextChecksum } from '#content/packs/built-pack.ts'
import { readPackFiles } from '#content/packs/pack-text.ts'
import type { Database } from '#db/tables/tables.ts'
import type { SiteHealth } from '#domain/site/site-health.ts'
import { getPackChecksum } from './starter.queries.ts'
import { STARTER_PACK_NAME } from './starter.ts'

/** The folder of the starter pack in this version of the product. */
export const STARTER_PACK_FOLDER = join(import.meta.dirname, '../../content/starter')

let cachedChecksum: string | undefined

/** Tells whether the product's starter pack is newer than the one last applied to the site. Returns `null` if none was ever loaded. */
export async function getStarterPackState(db: Database): Promise<SiteHealth['starterPack']> {
  const loaded = await getPackChecksum(db, STARTER_PACK_NAME)
  if (loaded === null) return null
  // The checksum is computed only once, because the files of an installed version do not change.
  cachedChecksum ??= computePackTextChecksum(readPackFiles(STARTER_PACK_FOLDER))
  return loaded === cachedChecksum ? 'up to date' : 'has newer content'
}
