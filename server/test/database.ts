import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/operation/log.ts'
import { databaseUrl, query } from './global-setup.ts'

export interface TestDatabase {
  readonly url: string
  readonly database: Database
  drop(): Promise<void>
}

/** A fresh database with every migration applied. */
export async function testDatabase(): Promise<TestDatabase> {
  const { adminUrl, template, prefix } = inject('testDatabases')
  return create(adminUrl, `${prefix}_${randomBytes(4).toString('hex')}`, `template ${template}`)
}

/** A fresh database without any table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { adminUrl, prefix } = inject('testDatabases')
  return create(adminUrl, `${prefix}_${randomBytes(4).toString('hex')}`, 'template template0')
}

async function create(adminUrl: string, name: string, from: string): Promise<TestDatabase> {
  await query(adminUrl, `create database ${name} ${from}`)
  const url = databaseUrl(adminUrl, name)
  const database = openDatabase({ url, log: createLog({ level: 'silent' }) })
  return {
    url,
    database,
    async drop() {
      await database.close()
      await query(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}
