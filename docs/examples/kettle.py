import water

# #region boil
def boil(liters):
    return water.take(liters)
# #endregion
