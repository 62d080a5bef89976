import { createPageCache } from './page-cache.ts'
import { builtPages } from './page-renderer.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { DIST, startServer } from './start.ts'

await startServer(async () => ({
  ...(await builtPages(DIST)),
  finished: createPageCache(SECURITY_HEADERS),
  headers: SECURITY_HEADERS,
}))
