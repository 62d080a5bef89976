import { createPageCache } from './page-cache.ts'
import { builtPages } from './page-renderer.ts'
import { securityHeaders } from './security-headers.ts'
import { DIST, startServer } from './start.ts'

await startServer(async (settings) => {
  const headers = securityHeaders(settings)
  return { ...(await builtPages(DIST)), finished: createPageCache(headers), headers }
})
