import { EVERY_PERMISSION } from '@momio/contract/permissions'
import { expect, test } from 'vitest'
import { decideRoleChange, type RoleChangeFacts } from './role-change.ts'

const facts = (over: Partial<RoleChangeFacts> = {}): RoleChangeFacts => ({
  kind: 'give',
  rolePermissions: ['ledger.read'],
  staffPermissions: new Set(['ledger.read', 'roles.change']),
  hasRole: false,
  isLastAdmin: false,
  ...over,
})

test('whoever may do what a role may do gives and takes it [AUTH-8]', () => {
  expect(decideRoleChange(facts())).toBe('ok')
  expect(decideRoleChange(facts({ kind: 'take', hasRole: true }))).toBe('ok')
})

test('nobody gives or takes a role that may do more than they may [AUTH-8]', () => {
  const rolePermissions = EVERY_PERMISSION
  expect(decideRoleChange(facts({ rolePermissions }))).toBe('FORBIDDEN')
  expect(decideRoleChange(facts({ rolePermissions, kind: 'take', hasRole: true, isLastAdmin: true }))).toBe('FORBIDDEN')
})

test('what is given already, or was never given, is a conflict [AUTH-8]', () => {
  expect(decideRoleChange(facts({ hasRole: true }))).toBe('CONFLICT')
  expect(decideRoleChange(facts({ kind: 'take' }))).toBe('CONFLICT')
})

test('the last admin stays admin [AUTH-8]', () => {
  expect(decideRoleChange(facts({ kind: 'take', hasRole: true, isLastAdmin: true }))).toBe('CONFLICT')
})
