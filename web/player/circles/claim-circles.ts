import { claimCirclesForAccount } from '#contract/circles/calls.ts'
import { callApi } from '../../api/api.ts'
import { getBrowserStoredCircles } from './stored-circles.ts'

/**
 * Moves the circle memberships of a visitor in this browser to the player's account. Does nothing if there are none.
 */
export async function claimCirclesOfBrowser(): Promise<boolean> {
  if (getBrowserStoredCircles().ids.length === 0) return true
  return (await callApi(claimCirclesForAccount, { body: {} }, { quietly: true })).ok
}
