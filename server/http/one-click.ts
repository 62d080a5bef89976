import type { FastifyInstance } from 'fastify'
import { UNDOCUMENTED_PUBLIC_ROUTE } from './undocumented-route.ts'

/**
 * Serves the one-click unsubscription of mail programs (RFC 8058): a form POST from any origin without cookies. Only
 * the token in the address says what ends. A page of the site has the same address for GET, which changes nothing.
 */
export function serveOneClickUnsubscription(
  app: FastifyInstance,
  path: string,
  unsubscribe: (token: string) => Promise<{ message: string }>,
): void {
  void app.register(async (scope) => {
    // The URL contains the token, so the request body is ignored, whatever its content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null, null))
    scope.post(path, UNDOCUMENTED_PUBLIC_ROUTE, async (request) => {
      const { token } = request.query as { token?: unknown }
      return unsubscribe(typeof token === 'string' ? token : '')
    })
  })
}
