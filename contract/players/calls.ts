import { call } from '../call.ts'

export const listPlayers = call('GET /api/Players')
export const setPlayerRole = call('POST /api/SetPlayerRole')
export const setPlayerBlocked = call('POST /api/SetPlayerBlocked')
export const endPlayerSessions = call('POST /api/EndPlayerSessions')
export const resetPlayerPassword = call('POST /api/ResetPlayerPassword')
export const endPlayerSecondFactor = call('POST /api/EndPlayerSecondFactor')
export const deletePlayer = call('POST /api/DeletePlayer')
