module github.com/postpress/postpress/sdks/go

go 1.19
