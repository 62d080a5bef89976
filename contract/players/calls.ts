import { defineApiCall } from '../call.ts'

export const listPlayers = defineApiCall('GET /api/Players')
export const setPlayerRole = defineApiCall('POST /api/SetPlayerRole')
export const setPlayerBlocked = defineApiCall('POST /api/SetPlayerBlocked')
export const endPlayerSessions = defineApiCall('POST /api/EndPlayerSessions')
export const resetPlayerPassword = defineApiCall('POST /api/ResetPlayerPassword')
export const disablePlayerSecondFactor = defineApiCall('POST /api/EndPlayerSecondFactor')
export const deletePlayer = defineApiCall('POST /api/DeletePlayer')
