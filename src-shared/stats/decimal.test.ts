import { expect, test } from 'vitest'
import { decimalMark, formatCompact, formatDecimal, formatDigits, formatTrimmed } from './decimal.ts'
import { formatPercent, formatPlace, formatWhole } from './format-number.ts'

test('so many places after the point, or no more than so many', () => {
  expect([formatDecimal(2, 1), formatDecimal(2.25, 1), formatDecimal(1234.5, 0)]).toEqual([
    '2.0',
    '2.3',
    '1,235',
  ])
  expect([formatTrimmed(2, 1), formatTrimmed(2.5, 1), formatTrimmed(2.54, 1)]).toEqual(['2', '2.5', '2.5'])
})

test('no more digits in all than so many, whatever was written with as many places before', () => {
  expect(formatDecimal(2.34, 1)).toBe('2.3')
  expect([
    formatDigits(2.34, 1),
    formatDigits(1.23456, 4),
    formatDigits(0.00123456, 4),
    formatDigits(2, 4),
  ]).toEqual(['2', '1.235', '0.001235', '2'])
})

test('a few signs, and the mark before a fraction', () => {
  expect([999, 15_000, 1_540_000].map(formatCompact)).toEqual(['999', '15K', '1.5M'])
  expect(decimalMark()).toBe('.')
})

test('whole numbers, rates of 100 and places', () => {
  expect([formatWhole(1200), formatPercent(0.614), formatPercent(0.615)]).toEqual(['1,200', '61 %', '62 %'])
  expect([1, 2, 3, 4, 11, 21].map(formatPlace)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st'])
})
