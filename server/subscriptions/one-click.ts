import type { FastifyInstance } from 'fastify'
import { UNDOCUMENTED_PUBLIC_ROUTE } from '../http/undocumented-route.ts'
import { endSubscription } from './subscriptions.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'

/**
 * Serves the one-click unsubscription of mail programs (RFC 8058) for the question by mail: a form POST from any origin
 * without cookies. A page of the site has the same address for GET, which changes nothing.
 */
export function serveOneClickUnsubscription(app: FastifyInstance, deps: SubscriptionsDeps): void {
  void app.register(async (scope) => {
    // The body is ignored, because the address contains the token.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null, null))
    scope.post('/Subscribe', UNDOCUMENTED_PUBLIC_ROUTE, async (request) => {
      const { token } = request.query as { token?: unknown }
      return endSubscription(deps, typeof token === 'string' ? token : '')
    })
  })
}
