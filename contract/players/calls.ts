import { defineCall } from '../call.ts'

export const listPlayers = defineCall('GET /api/Players')
export const setPlayerRole = defineCall('POST /api/SetPlayerRole')
export const setPlayerBlocked = defineCall('POST /api/SetPlayerBlocked')
export const endPlayerSessions = defineCall('POST /api/EndPlayerSessions')
export const resetPlayerPassword = defineCall('POST /api/ResetPlayerPassword')
export const endPlayerSecondFactor = defineCall('POST /api/EndPlayerSecondFactor')
export const deletePlayer = defineCall('POST /api/DeletePlayer')
