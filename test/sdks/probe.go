package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	postpress "github.com/postpress/postpress/sdks/go"
)

func main() {
	ctx := context.Background()
	client, _ := postpress.NewClient(os.Getenv("URL"), "svc_sk_x", postpress.WithProject(7), postpress.WithTimeout(time.Second))
	calls := map[string]func() (string, error){
		"send": func() (string, error) {
			answer, err := client.SendEmail(ctx, postpress.SendEmailBody{From: "a@b.example", To: []string{"c@d.example"}, Subject: "ü"})
			if err != nil {
				return "", err
			}
			return answer.Data.ID, nil
		},
		"create": func() (string, error) {
			_, err := client.CreateTemplate(ctx, postpress.CreateTemplateBody{Name: "n", DisplayMode: postpress.Ptr("email")})
			return "", err
		},
		"get": func() (string, error) {
			answer, err := client.GetEmail(ctx, postpress.GetEmailInput{ID: "a/b?"})
			if err != nil {
				return "", err
			}
			return answer.Data.ID, nil
		},
		"list": func() (string, error) {
			emails := client.IterateEmails(postpress.ListEmailsInput{Search: postpress.Ptr("a b&c")})
			ids := []string{}
			for emails.Next(ctx) {
				ids = append(ids, emails.Entry().ID)
			}
			return strings.Join(ids, " "), emails.Err()
		},
		"export": func() (string, error) {
			csv, err := client.ExportSuppressions(ctx)
			if err != nil {
				return "", err
			}
			return *csv, nil
		},
	}
	answer, err := calls[os.Args[1]]()
	var refusal *postpress.Error
	switch {
	case errors.As(err, &refusal):
		fmt.Println("Error", refusal.Code)
	case err != nil:
		fmt.Println("connection")
	default:
		fmt.Println(answer)
	}
}
