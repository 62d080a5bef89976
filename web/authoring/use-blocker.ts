import { use, useEffect, useId } from 'react'
import {
  type Blocker,
  type BlockerFunction,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterState,
} from 'react-router'

/**
 * Stops ways off the page of which `blocks` says so, until it is decided about them. It is what the
 * router's own hook of that name does; that one would lie in the script of the first page, which
 * players download, since all that is used of the router is there.
 */
export function useBlocker(blocks: BlockerFunction): Blocker | undefined {
  const router = use(RouterContext)?.router
  const state = use(RouterState)
  const key = useId()
  useEffect(() => {
    router?.getBlocker(key, blocks)
  }, [router, key, blocks])
  useEffect(() => () => router?.deleteBlocker(key), [router, key])
  return state?.blockers.get(key)
}
