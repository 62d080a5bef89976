import { describe, expect, it } from 'vitest'
import { CATEGORIES, parseCategories, parseCategory, getCategoryThemeClass } from './category.ts'

describe('a category', () => {
  it('finds a category by its name or slug in any case', () => {
    for (const category of CATEGORIES) {
      expect(parseCategory(category.name)).toBe(category)
      expect(parseCategory(category.path.toUpperCase())).toBe(category)
    }
    expect(parseCategory('food & drink')?.name).toBe('Food & Drink')
    expect(parseCategory('General')?.name).toBe('General Knowledge')
  })

  it.each(['', 'Maths', '../Art', 'Art;Sport', '__proto__'])('finds no category for "%s"', (text) => {
    expect(parseCategory(text)).toBeNull()
  })

  it("builds a category's CSS class from its name without spaces and &", () => {
    expect(getCategoryThemeClass('Food & Drink')).toBe('FoodDrink')
    expect(getCategoryThemeClass('General Knowledge')).toBe('GeneralKnowledge')
    expect(getCategoryThemeClass('Art')).toBe('Art')
  })

  it('parses a list of categories separated by semicolons without duplicates and unknown names', () => {
    expect(parseCategories('Food & Drink; history;Nonsense;History')).toEqual(['Food & Drink', 'History'])
  })
})
