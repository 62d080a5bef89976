import { defineApiCall } from '../call.ts'

export const listInvitations = defineApiCall('GET /api/Invitations')
export const inviteAuthor = defineApiCall('POST /api/Invite')
export const withdrawInvitation = defineApiCall('POST /api/WithdrawInvitation')
export const acceptInvitation = defineApiCall('POST /api/AcceptInvitation')
