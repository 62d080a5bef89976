import { claimCircles } from '#contract/circles/calls.ts'
import { callApi } from '../../api/api.ts'
import { getCircleMemory } from './circle-memory.ts'

/** Moves this browser's places in circles to the account of the player. Without any it does nothing. */
export async function claimCirclesOfBrowser(): Promise<boolean> {
  if (getCircleMemory().ids.length === 0) return true
  return (await callApi(claimCircles, { body: {} }, { quietly: true })).ok
}
