import { defineCall } from '../call.ts'

export const listInvitations = defineCall('GET /api/Invitations')
export const inviteAuthor = defineCall('POST /api/Invite')
export const withdrawInvitation = defineCall('POST /api/WithdrawInvitation')
export const acceptInvitation = defineCall('POST /api/AcceptInvitation')
